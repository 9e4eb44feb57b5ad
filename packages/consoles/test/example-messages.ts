import { hex, joined } from './bytes.ts'

/** Messages of each brand: some from real games, others built from the manufacturers' documents. */
export const BODET = {
  tenMinutes: hex('01 7F 02 47 31 38 82 35 31 30 30 30 30 30 20 20 31 20 03 37'),
  lastMinute: hex('01 7F 02 47 33 36 35 39 39 03 29'),
  shot24: hex('01 7F 02 47 35 30 82 32 34 03 38'),
  score105to96: hex('01 7F 02 47 33 30 35 31 30 35 39 36 20 03 34'),
  gameOver: hex('01 7F 02 47 31 38 92 35 30 30 44 30 32 33 20 20 34 20 03 76'),
  running523: hex('01 7F 02 47 31 38 80 35 20 35 32 33 31 30 20 20 32 20 03 22'),
  score8to12: hex('01 7F 02 47 33 30 35 20 38 20 31 32 20 03 34'),
  fouls3and4: hex('01 7F 02 47 33 31 35 20 33 20 34 31 30 32 31 03 2B'),
  shot49: hex('01 7F 02 47 35 30 90 34 39 03 21'),
  rest155: hex('01 7F 02 47 31 38 81 35 20 31 35 35 30 30 20 20 31 20 03 24'),
  horn: hex('01 7F 02 47 31 38 86 35 30 30 44 30 32 33 20 20 34 20 03 62'),
  fouls4and5: hex('01 7F 02 47 33 31 35 20 34 20 35 20 20 20 31 03 3E'),
} as const

const PLAYER_FOULS = hex(Array(24).fill('30').join(' '))
const STRAMATEL_END = hex('20 20 31 34 30 30 31 0D')

export const STRAMATEL = {
  running499: hex(
    'F8 33 20 30 34 39 39 20 20 32 35 20 31 34 31 34 31 30 31 20 30 20 30 31 31 30 31 30 30 31 30 30 30 30 30 30 30 30 30 30 31 30 30 30 30 30 20 20 31 33 30 30 31 0D',
  ),
  running523: joined(
    hex('F8 33 20 31 20 35 32 33 20 34 35 20 33 38 32 33 34 31 30 30 30 20'),
    PLAYER_FOULS,
    STRAMATEL_END,
  ),
  rest145: joined(
    hex('F8 33 20 31 20 31 34 35 20 34 35 20 33 38 32 33 34 31 30 30 52 20'),
    PLAYER_FOULS,
    STRAMATEL_END,
  ),
  /** Bytes that other units on the same line send between messages. */
  chatter: hex('E0 E0 E8 E8 E4 E4'),
} as const

export const DAKTRONICS = {
  clock523: hex('16 32 30 30 30 30 30 30 30 01 30 30 34 32 31 30 30 30 30 30 02 20 35 3A 32 33 04 36 34 17'),
  score45to38: hex(
    '16 32 30 30 30 30 30 30 30 01 30 30 34 32 31 30 30 31 30 37 02 20 20 34 35 20 20 33 38 04 43 43 17',
  ),
  period2: hex('16 32 30 30 30 30 30 30 30 01 30 30 34 32 31 30 30 31 34 31 02 20 32 04 43 38 17'),
} as const

export const SATURN = {
  running523: hex('02 44 30 35 3A 32 33 20 34 35 20 33 38 33 34 31 30 32 31 31 30 20 20 31 34 03 70'),
  running94: hex('02 44 30 39 2E 34 20 20 37 38 20 37 36 35 34 32 33 34 30 33 30 20 20 34 39 03 72'),
} as const
