import type { ComponentProps, ReactNode } from 'react'

/** A table that only places things. */
export function Table({ children, ...rest }: ComponentProps<'table'> & { children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  )
}
