import { Path, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { theme } from './theme.ts'

/** All squares in one path, with the empty border that QR readers need. */
export function QrCode({ text, size: side = 68 }: { text: string; size?: number }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: side, height: side }}>
      <Path d={squares.join('')} fill={theme.ink} />
    </Svg>
  )
}
