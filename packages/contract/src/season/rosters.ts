import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { emptyableLine, id, idParams, listQuery, messageAnswer, properName, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { namesShown, playerPublicity, teamPublicity, yesOrNo } from '../club/publicity.ts'
import { chosenOpenness, teamOpenness } from '../match/openness.ts'
import { colour, colours } from '../views/looks.ts'

/** A playing position. */
const position = z.object({ id: z.int(), name: z.string() })

/**
 * A player in lists. `jersey` is the number as on the shirt: `00` and `0` differ, but `jerseyNo` is 0 for
 * both. `photo` is an image URL or null; `team` is null for a player without a team. Callers other than
 * administrators get only what the public sees of name and photo. `licence` is the number of the player's
 * licence, empty if there is none; only administrators and scorers get it.
 */
export const player = z.object({
  id: z.int(),
  fname: z.string(),
  lname: z.string(),
  jerseyNo: z.int(),
  jersey: z.string(),
  photo: z.string().nullable(),
  team: z.object({ id: z.int(), teamname: z.string(), colours }).nullable(),
  position,
  licence: z.string().exactOptional(),
  publicity: playerPublicity.exactOptional(),
})

/** A team with its roster, by jersey number. `logo` is an image URL or null. */
export const team = z.object({
  id: z.int(),
  teamname: z.string(),
  coach: z.string(),
  logo: z.string().nullable(),
  colours,
  /** The venue of the team's new home games; empty if it has none. */
  homeHall: z.string(),
  players: z.array(player),
  publicity: teamPublicity.exactOptional(),
  openness: teamOpenness.exactOptional(),
})

/** A team in a menu: its id, name, logo and colours. */
export const teamName = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * The image field of a form without a chosen file: empty, or the address of the current image. The image
 * stays unchanged.
 */
const pictureAsText = z.string().nullish()

const teamFields = { teamname: properName('TeamName', 60), coach: text('Coach', 80), logo: pictureAsText }

/** The home hall, which becomes the venue of the team's new home games. */
const hallField = { homeHall: emptyableLine('homeHall', 120).optional() }

/** Either both colours are set or neither. */
const colourFields = { primaryColour: colour.optional(), secondaryColour: colour.optional() }

function bothOrNeither(body: { primaryColour?: string | undefined; secondaryColour?: string | undefined }) {
  return (body.primaryColour === undefined) === (body.secondaryColour === undefined)
}

const BOTH_COLOURS = { error: fault({ code: 'one-colour' }) }

const jerseyError = fault({ code: 'not-whole-between', what: 'JerseyNumber', from: 0, to: 99 })
/**
 * A jersey number: 0 to 99, or 00, which is not the same as 0. A form sends the number as text. It is
 * stored as on the shirt.
 */
export const jerseyNo = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}$/, { error: jerseyError }),
    ],
    { error: jerseyError },
  )
  .transform((given) => (given === '00' ? given : String(Number(given))))
  .pipe(z.string().regex(/^(00|\d|[1-9]\d)$/, { error: jerseyError }))

const playerFields = {
  fname: properName('FirstName', 60),
  lname: properName('LastName', 60),
  jerseyNo,
  teamId: id('Team'),
  positionId: id('Position'),
  /** The number of the player's licence, as printed on the scoresheet. */
  licence: emptyableLine('Licence', 30).optional(),
  /** How much of the name the public sees at most, and whether the public sees the photo. */
  names: namesShown('names').optional(),
  photoShown: yesOrNo('photoShown').optional(),
  photo: pictureAsText,
}

/**
 * What the public may see of a team's players. When a team is marked as under 16, it starts with numbers
 * only, without photos and without win probability.
 */
const publicityFields = {
  under16: yesOrNo('under16').optional(),
  names: namesShown('names').optional(),
  photosShown: yesOrNo('photosShown').optional(),
  /** Whether win probability is shown on the pages of the team's matches. */
  winProbability: yesOrNo('winProbability').optional(),
}

/** The openness of the statistics and the video of the team's matches. */
const opennessFields = {
  numbersOpen: chosenOpenness('numbersOpen').optional(),
  filmOpen: chosenOpenness('filmOpen').optional(),
}

/** A player, as the API sends it. */
export type Player = z.output<typeof player>
/** A team, as the API sends it. */
export type Team = z.output<typeof team>
/** A team in a menu (id, name, logo and colours), as the API sends it. */
export type TeamName = z.output<typeof teamName>
/** A playing position, as the API sends it. */
export type Position = z.output<typeof position>

/** The calls for positions, teams and players. */
export const rosterCalls = defineCalls({
  'GET /positions/get-positions': {
    summary: 'The playing positions.',
    access: 'user',
    response: z.array(position),
  },
  'GET /teams/get-team': {
    summary: 'Teams with their rosters, by name.',
    access: 'user',
    query: listQuery,
    response: z.array(team),
  },
  'GET /teams/names': {
    summary:
      'Names, logos and colours of all teams, by name: for menus, including that of the public archive.',
    access: 'public',
    response: z.array(teamName),
  },
  'POST /teams/create-team': {
    summary: 'Create a team; players named in `players` move to it.',
    access: 'admin',
    multipart: true,
    file: 'logo',
    body: exactly({
      ...teamFields,
      ...hallField,
      ...colourFields,
      ...publicityFields,
      ...opennessFields,
      players: z
        .array(id('Player'))
        .max(50, { error: fault({ code: 'too-many-players', most: 50 }) })
        .default([]),
    }).refine(bothOrNeither, BOTH_COLOURS),
    status: 201,
    response: team,
  },
  'PUT /teams/edit-team/:id': {
    summary: 'Change a team. Fields that are not sent stay unchanged.',
    access: 'admin',
    multipart: true,
    file: 'logo',
    params: idParams('Team'),
    body: exactly({ ...teamFields, ...hallField, ...colourFields, ...publicityFields, ...opennessFields })
      .partial()
      .refine(bothOrNeither, BOTH_COLOURS),
    response: team,
  },
  'DELETE /teams/delete-team/:id': {
    summary:
      'Remove a team that is in no unfinished match. Its players then have no team. A failure has its message in `error`.',
    access: 'admin',
    messageInError: true,
    params: idParams('Team'),
    response: messageAnswer,
  },
  'GET /players/get-player': {
    summary: 'Players, by last and first name.',
    access: 'user',
    query: listQuery.extend({ teamId: id('Team').optional() }),
    response: z.array(player),
  },
  'POST /players/create-player': {
    summary:
      'Create a player in a team. The jersey number is unique in the team; 0 and the text `00` are two numbers.',
    access: 'admin',
    multipart: true,
    file: 'photo',
    body: exactly(playerFields),
    status: 201,
    response: player,
  },
  'PUT /players/edit-player/:id': {
    summary: 'Change a player. Fields that are not sent stay unchanged, and so do finished matches.',
    access: 'admin',
    multipart: true,
    file: 'photo',
    params: idParams('Player'),
    body: exactly(playerFields).partial(),
    response: player,
  },
  'POST /players/:id/erase': {
    summary:
      'Erase a person: removes name and photo permanently, also from finished matches. The plays stay, with the number. Edited stories of these matches are generated from the log again; with `stories=keep` only those that contain the name. Refused while a match with the player is live.',
    access: 'admin',
    params: idParams('Player'),
    query: z.object({ stories: z.enum(['reset', 'keep']).optional() }),
    response: messageAnswer,
  },
  'DELETE /players/delete-player/:id': {
    summary: 'Remove a player. Finished matches keep name and number; the jersey number becomes free.',
    access: 'admin',
    params: idParams('Player'),
    response: messageAnswer,
  },
})

/** A team to create, as the server reads it. */
export type TeamInput = z.output<(typeof rosterCalls)['POST /teams/create-team']['body']>
/** Changes of a team, as the server reads them. */
export type TeamChanges = z.output<(typeof rosterCalls)['PUT /teams/edit-team/:id']['body']>
/** A player to create, as the server reads it. */
export type PlayerInput = z.output<(typeof rosterCalls)['POST /players/create-player']['body']>
/** Changes of a player, as the server reads them. */
export type PlayerChanges = z.output<(typeof rosterCalls)['PUT /players/edit-player/:id']['body']>
