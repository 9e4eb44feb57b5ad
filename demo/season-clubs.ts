import { CLUBS, type Club } from './clubs.ts'
import { createRandom } from './game/random.ts'
import { POSITIONS } from './game/squad.ts'

const PLAYERS = 10
const SHIRTS = [4, 5, 7, 8, 10, 11, 12, 14, 15, 20] as const

const FIRST_NAMES = [
  ...['Ada', 'Bruno', 'Cleo', 'Davor', 'Elin', 'Fabian', 'Greta', 'Hugo', 'Iman', 'Jonas', 'Kaja', 'Leo'],
  ...['Mika', 'Noor', 'Oskar', 'Petra', 'Quinn', 'Rafael', 'Selma', 'Tomas', 'Uma', 'Viggo', 'Wanda', 'Yara'],
]
const LAST_NAMES = [
  ...['Abrams', 'Bellini', 'Carver', 'Dufour', 'Eriksen', 'Farrow', 'Grove', 'Holm', 'Ishida', 'Jarvis'],
  ...['Kowal', 'Lorant', 'Morrow', 'Norr', 'Okafor', 'Pryde', 'Quarmby', 'Rowe', 'Skalbe', 'Thorne'],
  ...['Ullman', 'Voss', 'Winter', 'Yilmaz', 'Zeller', 'Ashby', 'Brandt', 'Calder', 'Denholm', 'Fontan'],
]

/** The other clubs of the league: name, coach, hall, colours of the shirt and its number, and emblem. */
const OTHERS = [
  ['Saltmarsh Herons', 'Ruta Vale', 'Tidewater Arena', '#0f6478', '#f4b926', 'heron'],
  ['Kilnworks Larks', 'Piet Anders', 'Kiln Lane Gym', '#23396b', '#ffffff', 'lark'],
  ['Northdyke Owls', 'Mona Reyes', 'Northdyke School Hall', '#1f6b4a', '#ffffff', 'owl'],
  ['Millbrook Foxes', 'Arvid Stone', 'Mill Street Hall', '#7a2d8c', '#ffffff', 'fox'],
  ['Westhaven Gulls', 'Ines Caro', 'Harbour Dome', '#f2c230', '#1b1b1b', 'gull'],
  ['Copper Hill Stags', 'Tariq Lund', 'Copper Hill Centre', '#8a4b1f', '#ffffff', 'stag'],
] as const

/** The eight clubs of the demo's league. Six of them have generated rosters, each from a different seed. */
export const LEAGUE_CLUBS: readonly Club[] = [
  ...CLUBS,
  ...OTHERS.map(([teamname, coach, hall, shirt, figure, emblem], seed) => ({
    teamname,
    coach,
    hall,
    colours: [shirt, figure] as const,
    emblem,
    players: generatedRoster(seed),
  })),
]

/** Returns ten invented players. The same seed gives the same ones. */
function generatedRoster(seed: number): Club['players'] {
  const random = createRandom(seed + 1)
  const evenly = () => 1
  const last = [...LAST_NAMES]
  return SHIRTS.slice(0, PLAYERS).map((jerseyNo, place) => {
    const lname = random.pick(last, evenly)
    // Removes the last name, so that it occurs only once in a team.
    last.splice(last.indexOf(lname), 1)
    return {
      fname: random.pick(FIRST_NAMES, evenly),
      lname,
      jerseyNo,
      position: POSITIONS[place % POSITIONS.length] ?? 'SF',
      // Starters are better than the bench.
      rating: random.normal(place < POSITIONS.length ? 1.12 : 0.88, 0.1, 0.7, 1.4),
    }
  })
}
