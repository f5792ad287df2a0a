import { encode } from 'uqr'
import styles from './second-factor.module.css'

const QUIET = 2

/** Shows a QR code, dark on light in every theme, since many readers accept nothing else. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <path d={path} />
    </svg>
  )
}
