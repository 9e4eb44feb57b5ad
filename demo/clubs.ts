import type { EmblemName } from './crest.ts'
import type { Position } from './game/squad.ts'

/** A player of a demo club. The first five of a roster are the starters. */
interface ClubPlayer {
  readonly fname: string
  readonly lname: string
  readonly jerseyNo: number
  readonly position: Position
  /** See `SquadPlayer.rating`. */
  readonly rating: number
}

/** A club of the demo. Clubs, coaches and players are fictional. */
export interface Club {
  readonly teamname: string
  readonly coach: string
  /** The hall of its home games. */
  readonly hall: string
  /** Colours of the shirt and its number, as #rrggbb. */
  readonly colours: readonly [shirt: string, figure: string]
  readonly emblem: EmblemName
  readonly players: readonly ClubPlayer[]
}

type Row = readonly [jerseyNo: number, fname: string, lname: string, position: Position, rating: number]

function roster(...rows: readonly Row[]): ClubPlayer[] {
  return rows.map(([jerseyNo, fname, lname, position, rating]) => ({
    jerseyNo,
    fname,
    lname,
    position,
    rating,
  }))
}

/** The first two clubs of the demo's league. They also play the friendlies. */
export const CLUBS: readonly [Club, Club] = [
  {
    teamname: 'Harrow Quay Lanterns',
    coach: 'Maren Oduya',
    hall: 'Quayside Hall',
    colours: ['#0f4c81', '#ffffff'],
    emblem: 'lantern',
    players: roster(
      [4, 'Tobias', 'Ferreira', 'PG', 1.2],
      [11, 'Kwame', 'Lindqvist', 'SG', 1.3],
      [8, 'Mateo', 'Sandoval', 'SF', 1.1],
      [23, 'Idris', 'Haldane', 'PF', 1.15],
      [15, 'Bogdan', 'Petrescu', 'C', 1.2],
      [7, 'Rowan', 'Achterberg', 'SG', 1.0],
      [21, 'Jun', 'Takemori', 'PG', 0.95],
      [33, 'Olumide', 'Bassey', 'PF', 1.0],
      [42, 'Einar', 'Vatnsdal', 'C', 0.9],
      [5, 'Samir', 'Khoury', 'SF', 0.85],
      [18, 'Callum', 'Dravenport', 'SG', 0.75],
      [30, 'Nikhil', 'Raghunathan', 'PF', 0.7],
    ),
  },
  {
    teamname: 'Ostrand Ironworks',
    coach: 'Dieudonné Marchetti',
    hall: 'Foundry Sports Centre',
    colours: ['#c8452d', '#ffffff'],
    emblem: 'gear',
    players: roster(
      [1, 'Luca', 'Brandvold', 'PG', 1.25],
      [9, 'Terrell', 'Okonjo', 'SG', 1.15],
      [13, 'Viktor', 'Szalay', 'SF', 1.2],
      [24, 'Amadou', 'Castellane', 'PF', 1.1],
      [50, 'Joaquim', 'Nightingale', 'C', 1.25],
      [3, 'Hanno', 'Whitlock', 'PG', 1.0],
      [10, 'Desmond', 'Aaltonen', 'SF', 1.05],
      [22, 'Pavel', 'Moreau', 'SG', 0.9],
      [31, 'Tane', 'Rawhiti', 'PF', 0.95],
      [44, 'Gideon', 'Strand', 'C', 0.85],
      [6, 'Farid', 'Belmonte', 'SG', 0.8],
    ),
  },
]

const WOMENS_NAMES = 'Maja Ingrid Amara Sofia Hanna Leila Clara Aiko Nadia Freya Zofia Bea'.split(' ')

/**
 * Returns a club's women's team: other invented players in the same shirts. Each first name gets the last
 * name of the club's player five places later in the roster.
 */
function womensTeam(club: Club): Club {
  const { teamname, players } = club
  return {
    ...club,
    teamname: `${teamname} Women`,
    players: players.map((player, place) => ({
      ...player,
      fname: WOMENS_NAMES[place % WOMENS_NAMES.length] ?? player.fname,
      lname: players[(place + 5) % players.length]?.lname ?? player.lname,
    })),
  }
}

/**
 * The women's teams. Their game of last week has a video. It is filmed while the other teams play live, so it
 * needs other teams: a team can have only one live match at a time.
 */
export const WOMENS_TEAMS: readonly [Club, Club] = [womensTeam(CLUBS[0]), womensTeam(CLUBS[1])]
