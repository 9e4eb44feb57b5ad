const STORED_AS = 'pictureSound'

/** How loud this device's viewer likes it; volume from 0 to 1. */
interface Sound {
  readonly muted: boolean
  readonly volume: number
}

const LOUD: Sound = { muted: false, volume: 1 }

/** What the viewer chose last on this device. */
export function rememberedSound(): Sound {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
    return isSound(stored) ? stored : LOUD
  } catch {
    return LOUD
  }
}

/** Remembers how a picture sounds now. To be called for what the viewer chose, not for what a page has to do. */
export function rememberSound({ muted, volume }: Sound): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ muted, volume }))
}

function isSound(value: unknown): value is Sound {
  return (
    typeof value === 'object' &&
    value !== null &&
    'muted' in value &&
    typeof value.muted === 'boolean' &&
    'volume' in value &&
    typeof value.volume === 'number' &&
    value.volume >= 0 &&
    value.volume <= 1
  )
}
