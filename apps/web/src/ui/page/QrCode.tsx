import encodeQR from 'qr'
import { useMemo } from 'react'
import './qr.css'

/**
 * An address as a QR code (ISO/IEC 18004). Its code is loaded when it is shown.
 * @param props.label where the address leads, for screen readers
 */
export default function QrCode({ address, label }: { address: string; label: string }) {
  const dots = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: 4 }), [address])
  const path = dots.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Scanners expect dark on light, whatever the page's colours are. */}
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
