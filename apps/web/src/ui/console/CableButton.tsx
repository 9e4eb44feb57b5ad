import type { Court } from '@courtside/contract'
import { useEffect, useRef, useState } from 'react'
import { CABLE_TEXTS, CONNECT_CABLE } from './cable-texts.ts'
import { type CableState, SerialCable } from './serial-cable.ts'
import './cable.css'

/** A button that connects to a console's cable in this device, and the faults of that connection. */
export function CableButton({
  brand,
  send,
  look,
}: {
  brand: Court['brand']
  /** The class of the button. */
  look: string
  /** Sends bytes to the server. */
  send(bytes: Uint8Array): Promise<void>
}) {
  const [state, setState] = useState<CableState>('idle')
  const cable = useRef<SerialCable | null>(null)
  useEffect(() => () => void cable.current?.close(), [])
  const connect = () => {
    cable.current ??= new SerialCable({
      onState: setState,
      send,
    })
    void cable.current.connect(brand)
  }
  return (
    <div className="cable">
      {state !== 'reading' && (
        <button type="button" className={look} onClick={connect}>
          {CONNECT_CABLE}
        </button>
      )}
      <span role="status">{CABLE_TEXTS[state]}</span>
    </div>
  )
}
