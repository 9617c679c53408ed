import { useEffect, useRef, type ComponentProps } from 'react'
import { addressOfFile } from '#web/calls/file-addresses.ts'

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { blob: Blob; alt: string }

/** A picture in the browser's memory; its address ends with it. */
export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = addressOfFile(blob)
    element.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return <img {...image} ref={element} alt={alt} />
}
