import { TABLE_PARTS, type TablePart } from '@courtside/contract'
import { useEffect, useState } from 'react'
import type { TableBackend, TableCrew } from './table-backend.ts'

const EVERY_MS = 10_000
const PLACE = 'scorerPart'

/** The devices at the table of a match. `part`: the tasks that this device does. */
export interface Crew {
  /** The other devices, the one seen last first. */
  readonly others: TableCrew
  readonly part: TablePart
  takePart(part: TablePart): void
}

/** Reports that this device is at the table, and returns the others there. Null in a practice game. */
export function useTableCrew(backend: TableBackend): Crew | null {
  const [part, setPart] = useState(storedPart)
  const [others, setOthers] = useState<TableCrew>([])
  const { present } = backend
  useEffect(() => {
    if (present === null) return
    const leaving = new AbortController()
    const tell = () =>
      present(part, leaving.signal)
        .then((crew) => setOthers(crew.filter(({ isThis }) => !isThis)))
        .catch((error: unknown) => {
          // The save status shows a lost connection.
          if (!leaving.signal.aborted) console.warn('Could not tell the others at the table', error)
        })
    void tell()
    const timer = setInterval(tell, EVERY_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [present, part])
  if (present === null) return null
  return {
    others,
    part,
    takePart(chosen) {
      setPart(chosen)
      try {
        localStorage.setItem(PLACE, chosen)
      } catch {
        // Applies until the page is closed.
      }
    },
  }
}

function storedPart(): TablePart {
  try {
    const stored = localStorage.getItem(PLACE)
    return TABLE_PARTS.find((each) => each === stored) ?? 'everything'
  } catch {
    return 'everything'
  }
}
