import type { MatchConsole } from '@courtside/contract'
import { useEffect, useRef, useState } from 'react'
import { sendConsoleBytes } from '../../../api/match/courts.ts'
import { type CableState, SerialCable } from './serial-cable.ts'
import { CABLE_TEXTS, TEXTS } from './texts.ts'

/** Connects to a console's cable in this device, and shows faults of the connection. */
export function CableButton({
  matchId,
  serial,
}: {
  matchId: number
  serial: NonNullable<MatchConsole['serial']>
}) {
  const [state, setState] = useState<CableState>('idle')
  const cable = useRef<SerialCable | null>(null)
  useEffect(() => () => void cable.current?.close(), [])
  const connect = () => {
    cable.current ??= new SerialCable({
      onState: setState,
      send: (bytes) => sendConsoleBytes(matchId, bytes),
    })
    void cable.current.connect(serial.brand)
  }
  return (
    <div className="console-keeper">
      {state !== 'reading' && (
        <button type="button" className="act make" onClick={connect}>
          {TEXTS.connectCable}
        </button>
      )}
      <span role="status">{CABLE_TEXTS[state]}</span>
    </div>
  )
}
