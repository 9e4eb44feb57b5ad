import { TABLE_PARTS, type TablePart } from '@courtside/contract'
import { useEffect, useState } from 'react'
import type { TableBackend, TableCrew } from './table-backend.ts'

const EVERY_MS = 10_000
const PLACE = 'scorerPart'

/** The devices at the table of a match. `part` is the tasks that this device does. */
export interface Crew {
  /** The other devices, the one with the latest request first. */
  readonly others: TableCrew
  readonly part: TablePart
  takePart(part: TablePart): void
}

/**
 * Tells the server that this device is at the table, and returns the other devices there. Null in a practice
 * game.
 */
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
          // A lost connection is shown by the save status, so nothing else is shown.
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
        // If the choice cannot be stored, it applies until the page is closed.
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
