import { type PeriodTerm, termName } from '@courtside/basketball'

/** The data of a refusal that only the server can find and that is about one field of the body. */
interface AtField {
  field: string
}

/**
 * Every refusal of the server: its code, its data, and its sentence in English. Programs use the codes, which
 * never change their meaning. People read the sentences, which may change.
 */
const SENTENCES = {
  // Requests
  'invalid-request': () => 'The request doesn’t have the expected form.',
  'not-understood': () => 'The request could not be understood.',
  'not-json': () => 'The request body is not valid JSON.',
  'nested-too-deep': ({ levels }: { levels: number }) =>
    `The request body is nested too deeply. Use at most ${levels} levels.`,
  'empty-body': () => 'The request body is empty. Send a JSON object.',
  'body-too-large': () => 'The request body is too large.',
  'wrong-length': () => 'The request body does not have the announced length.',
  'nul-character': () => 'Text must not contain the NUL character.',
  'wrong-content': () => 'This kind of content is not accepted here. Send JSON.',
  'log-is-shorter': () => 'The log of this match lost events. Load it again.',
  'not-an-event-id': () => 'Last-Event-ID must be a whole number from 0.',
  'nothing-to-embed': () => 'There is nothing to embed at this address.',
  'nothing-here': () => 'There is nothing here.',
  'server-fault': () =>
    'Something went wrong on the server. If you changed something, check whether it was saved before you try again.',
  'database-away': (_: { seconds: number }) =>
    'The database isn’t responding. If you changed something, check in a moment whether it was saved, then try again.',
  'too-many-attempts': ({ seconds }: { seconds: number }) =>
    `Too many attempts. Please try again in ${seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`,
  'too-many-streams': (_: { seconds: number }) =>
    'Too many pages in your network follow matches right now. Please try again later.',
  'server-stops': (_: { seconds: number }) =>
    'The server is shutting down. Please try again in a few seconds.',
  'not-ready': (_: { seconds: number }) => 'The server cannot reach its database. It is trying again.',
  'too-busy': (_: { seconds: number }) => 'The server is busy. Please try again in a few seconds.',

  // Forms and pictures
  'form-broken-off': () => 'The form was cut off on its way. Please send it again.',
  'no-file-expected': ({ field }: { field: string }) => `The field ${field} takes no file.`,
  'too-many-files': () => 'The form has too many files.',
  'file-too-large': () => 'The image is too large. Use one of at most 10 MB.',
  'not-a-picture': () => 'This isn’t an image we can read. Use a PNG, JPEG, WebP or AVIF file.',
  'too-many-pixels': () => 'The image has too many pixels. Use one of at most 40 megapixels.',
  'damaged-picture': () => 'The image is damaged or incomplete. Choose another file.',
  'no-such-picture': () => 'This image doesn’t exist.',

  // Sessions and accounts
  'not-signed-in': () => 'Your session is missing or has ended. Please sign in.',
  'not-an-administrator': () => 'Only an administrator may do this.',
  'wrong-sign-in': () => 'Wrong username, email or password.',
  'second-factor-needed': () =>
    'This account needs a second step after the password: a code from the authenticator app, a recovery code, or a passkey.',
  'authenticator-app-lost': () =>
    'Codes from authenticator apps no longer work, because the server was restored without their secret. Use a recovery code or a passkey, then set up the app again. Without either, ask an administrator to remove your second factor.',
  'wrong-code': () => 'This code is wrong, expired or already used. Wait for the next one.',
  'passkey-refused': () => 'This passkey was not accepted here. Try again, or sign in with your password.',
  'second-factor-missing': () =>
    'This club requires a second factor for administrators. Set one up on the Account Security page first.',
  'no-second-factor': () => 'This account has no second factor. Set one up first.',
  'totp-exists': () => 'An authenticator app is already set up. Remove it first.',
  'totp-not-begun': () => 'The key for the authenticator app has expired. Set up the app again.',
  'no-such-passkey': () => 'There is no such passkey.',
  'passkey-exists': () => 'This passkey is already registered.',
  'too-many-passkeys': ({ most }: { most: number }) =>
    `You have ${most} passkeys, the maximum. Remove one first.`,
  'account-disabled': () => 'This account is disabled. Please ask an administrator.',
  'session-ended': () => 'Your session has ended. Please sign in.',
  'wrong-password': () => 'The current password is wrong.',
  'link-not-valid': () =>
    'This link is no longer valid: it was already used or has expired. Ask for a new one.',
  'no-such-user': () => 'There is no such user.',
  'not-your-account': () => 'This is not your account.',
  'last-administrator': () => 'This is the last administrator. Make somebody else an administrator first.',
  'own-account': () => 'You cannot disable your own account.',
  'always-customer': () => 'An account is always created as CUSTOMER. An administrator can change its role.',
  'registration-closed': () => 'This club doesn’t accept new accounts. Ask an administrator.',
  'invitation-needed': () =>
    'New accounts need an invitation. Open the link in yours, or ask an administrator for one.',
  'too-many-invitations': ({ most }: { most: number }) =>
    `There are ${most} open invitations, the maximum. Revoke one first.`,
  'no-such-invitation': () => 'There is no such invitation.',
  'no-such-session': () => 'There is no such session. It may have ended already.',
  'common-password': (_: AtField) =>
    'This password is too easy to guess. Use neither your name nor a common word with extra characters.',
  'guardian-needed': () => 'If you are under 16, this club needs the email of a parent or guardian.',
  'guardian-is-oneself': () => 'This is your own email. Enter the email of a parent or guardian.',
  'role-by-administrator': () => 'Only an administrator can change a role, on the Users page.',
  'id-is-fixed': () => 'id must not change.',
  'email-is-fixed': () => 'Email must not change.',
  'no-such-country': () => 'Choose a country from the list (ISO 3166).',
  'username-taken': () => 'This username is taken. Choose another one.',
  'email-taken': () => 'An account with this email already exists.',
  'email-not-verified': () =>
    'Your address is not verified yet. Verify it on the Sign-ins and Data page first.',
  'no-mail-server': () =>
    'No mail server is set up, so emails are only written to a folder. Set SMTP_URL and restart Courtside.',
  'test-mail-refused': () =>
    'The mail server rejected the email. Courtside’s log says why. Check SMTP_URL and MAIL_FROM.',
  'message-not-sent': () => 'Failed to send message.',

  // Tokens and webhooks
  'token-not-for-this': () => 'Personal access tokens aren’t accepted here. Sign in and use your session.',
  'token-lacks-scope': ({ scope }: { scope: string }) =>
    `This personal access token may not do this: it lacks the scope ${scope}.`,
  'too-many-tokens': ({ most }: { most: number }) =>
    `You have ${most} personal access tokens, the maximum. Revoke one first.`,
  'no-such-token': () => 'There is no such personal access token.',
  'no-such-webhook': () => 'There is no such webhook.',
  'too-many-webhooks': ({ most }: { most: number }) =>
    `There are ${most} webhooks, the maximum. Delete one first.`,
  'private-address': (_: AtField) =>
    'This address is in a private network or can’t be found. Use one on the internet.',

  // Push
  'too-many-subscriptions': () =>
    'Too many devices receive notifications from this club. No other device can be added.',
  'not-a-push-key': (_: AtField) => 'Messages cannot be encrypted for this key.',

  // Restream
  'no-such-target': () => 'There is no such restream service.',
  'too-many-targets': ({ most }: { most: number }) =>
    `There are ${most} restream services, the maximum. Delete one first.`,
  'target-in-use': ({ title }: { title: string }) =>
    `This service already shows another live match: ${title}. Switch it off there first.`,

  // Cameras
  'no-such-camera': () => 'This camera doesn’t exist. It was removed, or its match has ended.',
  'too-many-cameras': ({ most }: { most: number }) =>
    `The match has ${most} cameras, the maximum. Remove one first.`,
  'camera-match-over': () => 'This match has ended, so no camera can be added.',
  'source-sends-nothing': () => 'This source isn’t sending to this server. Start it first.',
  'camera-sends-nothing': () => 'This camera isn’t sending. Go on air on the phone first.',
  'no-cameras-here': () =>
    'This club’s video is hosted elsewhere, so phones can’t send video here. Use streaming software.',

  // Search for IP cameras
  'camera-search-running': () =>
    'Another search for cameras is running. Wait a few seconds, then search again.',
  'no-camera-found': () =>
    'No camera answered. Check that the cameras are on, that ONVIF is switched on in their settings, and that they are in the same network as the server (a container needs the network of its host). Or enter the RTSP address from the camera’s manual.',
  'not-a-found-camera': () => 'This is not the address of a camera in the server’s network. Search again.',
  'camera-not-answering': () =>
    'The camera does not answer by ONVIF. Check that it is on and that ONVIF is switched on in its settings, or enter the RTSP address from its manual.',
  'camera-login-refused': () =>
    'The camera refuses the user name or password. Correct both. Some cameras have separate users for ONVIF: create one in the camera’s settings.',
  'camera-without-video': () =>
    'The camera offers no H.264 or H.265 video by RTSP. Choose one of the two in the camera’s settings, then try again.',

  // SRT
  'too-many-srt-ports': ({ most }: { most: number }) =>
    `All ${most} ports for SRT are in use. Switch SRT off for another match, or end it.`,
  'no-srt-here': () => 'This server does not take SRT. Install srt-live-transmit on it, or send by RTMP.',

  // Teams and players
  'no-such-team': () => 'The team does not exist.',
  'unknown-team': () => 'The team does not exist.',
  'no-such-player': () => 'The player does not exist.',
  'no-such-position': () => 'The position does not exist.',
  'player-gone': () => 'One of the players no longer exists.',
  'team-name-taken': () => 'A team with this name already exists. Choose another name.',
  'jersey-taken': () =>
    'This jersey number is taken in the team. Jersey numbers must be unique within a team.',
  'team-in-match': ({ title }: { title: string }) =>
    `The team is in a match that is not finished: “${title}”. End it first.`,
  'player-in-match': ({ title }: { title: string }) =>
    `The player is in a match that is not finished: “${title}”. End it first.`,
  'team-has-fixtures': ({ opponent }: { opponent: string }) =>
    `The team has an upcoming match against ${opponent}. Cancel or remove its fixtures first.`,

  // Matches
  'no-such-match': () => 'There is no such match.',
  'not-your-match': () => 'Only administrators and the scorers of its teams may do this.',
  'members-only': () => 'Only members of the club can see this. An administrator can make you a member.',
  'match-password-needed': () => 'This match needs a password.',
  'wrong-match-password': () => 'This is the wrong password for the match.',
  'same-team-twice': () => 'Please select two different teams.',
  'wrong-number-of-starters': ({ wanted }: AtField & { wanted: number }) =>
    `Please select exactly ${wanted} players for each team.`,
  'starters-out-of-range': ({ from, to }: AtField & { from: number; to: number }) =>
    `Please select ${from} to ${to} players for each team.`,
  'no-team-with-id': ({ teamId }: AtField & { teamId: number }) => `There is no team ${teamId}.`,
  'team-just-removed': () => 'One of the teams has just been removed.',
  'player-of-another-team': ({ playerId, team }: AtField & { playerId: number; team: string }) =>
    `Player ${playerId} does not play for ${team}.`,
  'team-is-live': ({ team, title }: AtField & { team: string; title: string }) =>
    `${team} are already in a live match: “${title}”. End it first.`,
  'team-was-live': () => 'One of the teams is already in a live match. Try again.',
  'stream-closed': () => 'The match is over, and its stream is closed.',
  'story-before-end': () => 'A match has a story only after it has ended.',
  'sides-are-fixed': () =>
    'Home and visitors can be exchanged only until the clock is started, a play is entered or the scoresheet is filled in.',
  'match-not-over': () => 'This match is still being played. End it before you delete it.',
  'replaced-match-live': () => 'This match is still being played. End it before you replace it.',
  'game-of-other-teams': () => 'This match is between other teams. Choose another one.',
  'still-played': () => 'This match is still being played. End it before you remove its video.',

  // Competitions and fixtures
  'no-such-competition': () => 'There is no such competition.',
  'no-such-calendar': () => 'There is no such calendar.',
  'calendar-exists': (_: AtField) => 'This competition already follows this calendar.',
  'too-many-calendars': ({ most }: { most: number }) =>
    `A competition follows at most ${most} calendars. Remove one first.`,
  'competition-exists': () => 'A competition with this name and season already exists.',
  'competition-has-matches': () => 'This competition has matches. Remove those first.',
  'friendlies-stay': () => 'The competition for friendlies can’t be removed.',
  'no-such-stage': () => 'There is no such stage in this competition.',
  'stage-has-matches': () => 'This stage has matches. Remove those first.',
  'team-listed-twice': () => 'A team is in the list twice.',
  'team-not-in-competition': ({ teamId }: { teamId: number }) =>
    `Team ${teamId} isn’t in this competition. Add it first.`,
  'team-without-group': () => 'Each team needs a group.',
  'team-has-matches': ({ team }: { team: string }) =>
    `${team} have matches in this competition. Move or remove those first.`,
  'too-few-teams': () => 'A draw needs at least two teams.',
  'drawn-already': () => 'This stage already has matches. Remove them to draw it again.',
  'nothing-to-draw': () => 'No tie of this knock-out needs another match yet.',
  'no-such-time': ({ date, time, zone }: AtField & { date: string; time: string; zone: string }) =>
    `On ${date} the clocks of ${zone} go forward: there is no ${time}.`,
  'no-such-official': () => 'There is no such official.',
  'official-booked': ({ name }: { name: string }) =>
    `${name} is already on duty at that time. Choose somebody else.`,
  'official-away': ({ name }: { name: string }) =>
    `${name} is not available on that day. Choose somebody else, or change the days under Officials.`,
  'crew-booked': () =>
    'An official of this game is on duty at another game at that time. Change the crew under Officials first.',
  'fixture-is-off': () => 'This match was called off or already has a result.',
  'fixture-is-live': () => 'This match is being played. End it first.',
  'match-not-abandoned': () => 'Only an abandoned match needs this decision.',
  'fixture-has-log': () => 'This match was scored here: its result comes from its log.',

  // Plays and the clock
  'game-over': () => 'Game is already over',
  'game-not-over': () => 'This match is not over. End it first.',
  'sheet-signed': () =>
    'The scoresheet is signed, so nothing can change. Only an administrator can unlock it.',
  'sheet-incomplete': ({ gaps }: { gaps: number }) =>
    `${gaps === 1 ? 'Something is' : `${gaps} things are`} missing on the scoresheet. Add them, or sign it anyway.`,
  'match-has-plays': () => 'The match has plays, so its box score is counted from them.',
  'match-without-plays': () =>
    'This match has only a box score. To correct it, import the corrected file and choose Replace.',
  'no-more-periods': () => 'Game already ended after 4th quarter',
  'invalid-quarter': () => 'Invalid quarter',
  'invalid-substitution-quarter': () => 'Invalid quarter for substitution.',
  'no-period-yet': () => 'Start a quarter first.',
  'time-is-up': () => 'Time is up. End the quarter or start the next one.',
  'no-such-court': () => 'There is no such court.',
  'too-many-courts': ({ most }: { most: number }) =>
    `There are ${most} courts, the maximum. Remove one first.`,
  'court-name-taken': () => 'Another court has this name. Choose another one.',
  'court-port-taken': () => 'Another court uses this port. Choose another one, such as the next number.',
  'court-has-match': () =>
    'The scoreboard of this court is used by another match. End that match, or choose another court.',
  'no-console-chosen': () => 'Choose the court of this match first.',
  'console-shows-nothing': () =>
    'Nothing has been read from this scoreboard yet. Check the cable, then try again.',
  'another-console-sends': () => 'Another device already sends for this court. Stop it first.',
  'another-recording-runs': () =>
    'The scoreboard of another court is being recorded. Stop that recording first.',
  'no-recording': () => 'There is no recording of this court. Record its scoreboard first.',
  'console-keeps-clock': () =>
    "The hall's scoreboard keeps the clock. Take the clock over first to start, stop or set it by hand.",
  'people-keep-clock': () => 'The clock of this match is kept by hand. Let it follow the scoreboard first.',
  'clock-moved': (_: { leftMs: number; running: boolean }) =>
    'Another device has used the clock since. Agree on the right time at the table.',
  'clock-out-of-range': ({ lengthMs, period }: { lengthMs: number; period?: PeriodTerm | string }) =>
    `The clock must be between 0 and ${lengthMs} ms${period === undefined ? '' : ` in the ${period}`}`,
  'picture-offset-out-of-range': ({ maxMs }: { maxMs: number }) =>
    `The offset must be at most ${maxMs / 1000} s either way`,
  'unknown-stat': ({ statId }: { statId: number }) => `Stat ${statId} not found`,
  'unknown-line': ({ line }: { line: number }) => `Line ${line} not found`,
  'stat-recorded': ({ statId }: { statId: number }) => `Stat ${statId} is already recorded`,
  'client-id-used': () => 'This clientId was used for something else. Give every change its own.',
  'play-removed': () => 'This play was removed: it cannot be corrected.',
  'invalid-stat-id': ({ statId }: { statId: number }) => `Invalid stat id ${statId}`,
  'unknown-stat-type': ({ statType }: { statType: string }) => `Unknown stat type ${statType}`,
  'unknown-mark': ({ markType }: { markType: string }) => `Unknown mark ${markType}`,
  'play-not-in-rules': ({ statType }: { statType: string }) =>
    `This match’s rules don’t include ${statType}. Choose another play.`,
  'detail-does-not-fit': ({ field, statType }: { field: string; statType: string }) =>
    `${field} does not fit a ${statType}, or has the wrong value`,
  'not-an-opponent': ({ playerId }: { playerId: number }) =>
    `Player ${playerId} does not play for the team that this detail is about`,
  'other-moment': () =>
    'Only plays of the same moment can change places. Correct the clock of one of them first.',
  'squad-too-large': ({ team, most }: { team: string; most: number }) =>
    `By these rules ${team} can have ${most} players at most.`,
  'squad-without': ({ team, player }: { team: string; player: string }) =>
    `${player} of ${team} starts or has played. Keep them in the squad.`,
  'number-twice-in-squad': ({ team, jersey }: { team: string; jersey: string }) =>
    `Two players of ${team} have number ${jersey}. Give one of them another.`,
  'captain-not-in-squad': ({ team }: { team: string }) => `The captain of ${team} must be in the squad.`,
  'team-not-in-match': ({ teamId }: { teamId: number | null }) => `Team ${teamId} is not in this match`,
  'player-not-in-team': ({ playerId, teamId }: { playerId: number; teamId: number }) =>
    `Player ${playerId} does not play for team ${teamId} in this match`,
  'place-outside-court': () => 'x and y must be between 0 and 1',
  'half-a-place': () => 'Give both x and y',
  'no-substitution': () => 'playerInId is only for a SUBSTITUTION',
  'not-on-court': ({ player }: { player: string }) => `${player} is not on court at that moment`,
  'on-court-already': ({ player }: { player: string }) => `${player} is already on court`,
  'fouled-out': ({ player }: { player: string }) =>
    `${player} has fouled out and can’t come in again. If a foul belongs to another player, correct it first.`,
  'no-such-stat': () => 'There is no such stat.',
  'no-such-mark': () => 'There is no such mark.',
  'nothing-to-redo': () => 'Nothing to redo',
  'stat-exists': () => 'Cannot redo: stat already exists',

  // Commentary
  'voice-is-off': () => 'The commentary of this match is switched off',
  'line-cannot-be-said': ({ maxLength }: { maxLength: number }) =>
    `A line has 1 to ${maxLength} characters and no control characters`,
  'line-without-play': () => 'A line needs a play',
  'play-does-not-count': () => 'A play of the line does not count',
  'play-has-line': () => 'The play already has a line',
  'line-too-soon': ({ everyMs }: { everyMs: number }) => `At most one line every ${everyMs / 1000} s`,

  // Videos
  'no-such-video': () => 'There is no such video.',
  'video-not-ended': () => 'The video can be downloaded when the match has ended.',
  'video-removed': () => 'The video of this match was removed to free space.',
  'no-video-then': () => 'There is no video of this moment.',
  'no-picture-then': () => 'There is no image of this moment.',
  'no-such-file': () => 'There is no such file.',
  'waiting-for-picture': () => 'Waiting for the video.',
  'not-a-moment': () => 'at must be a moment, in ms since 1970.',
  'not-a-reload': () => '_HLS_msn and _HLS_part must be whole numbers.',
  'reload-too-far': () => '_HLS_msn or _HLS_part is too far ahead.',
  'too-many-pictures': (_: { seconds: number }) =>
    'Too many images are being created. Please try again in a few seconds.',
  'no-such-play': () => 'There is no such play.',
  'no-such-plays': () => 'There are no such plays in this match.',
  'reel-too-long': ({ plays, most }: { plays: number; most: number }) =>
    `${plays} plays are too many for one video, which holds ${most}. Choose a player or a kind of play.`,
  'nothing-recorded': () => 'This match was not recorded.',
  'mux-unwatchable': () => 'Mux made a live stream that nobody can watch. Try again.',
  'mux-token-refused': () =>
    'Mux refuses the access token. Check MUX_TOKEN_ID and MUX_TOKEN_SECRET: the token needs read and write access to Mux Video.',
  'mux-asked-too-often': () => 'Mux received too many requests. Wait a minute, then try again.',
  'mux-silent': () => 'Mux, which hosts the video, isn’t responding. Try again in a moment.',
  'mux-fault': () => 'Mux, which hosts the video, reports an error. Try again in a moment.',
  'mux-refuses': ({ reasons }: { reasons: string }) => `Mux, which hosts the video, refuses: ${reasons}`,
  'mux-signature': () =>
    'The signature is missing, wrong or too old. MUX_WEBHOOK_SECRET must be the signing secret of this webhook.',
  'mux-event': () => 'This is not a valid event from Mux.',
} satisfies Record<string, (data: never) => string>

type Sentences = typeof SENTENCES

/** The code of a refusal. */
export type RefusalCode = keyof Sentences

/** The data in the sentence of a code. */
type DataOf<Code extends RefusalCode> = Sentences[Code] extends () => string
  ? unknown
  : Readonly<Parameters<Sentences[Code]>[0]>

/** A refusal: a code, and the data of its sentence. */
export type Refusal = { [Code in RefusalCode]: { readonly code: Code } & DataOf<Code> }[RefusalCode]

/** All codes. */
export const REFUSAL_CODES = Object.keys(SENTENCES) as [RefusalCode, ...RefusalCode[]]

/**
 * Returns whether a refusal has a sentence in this version. A newer server may send codes that a page opened
 * earlier does not know.
 */
export function isRefusal(told: { readonly code: string }): told is Refusal {
  return Object.hasOwn(SENTENCES, told.code)
}

/** Returns the sentence of a refusal, in the language for which the page was built. */
export function refusalSentence(refusal: Refusal): string {
  const sentence: (data: never) => string = SENTENCES[refusal.code]
  return sentence({
    ...refusal,
    ...('period' in refusal && { period: nameOf(refusal.period) }),
  } as never)
}

/** Returns the name of a period for a sentence, in the language of the sentence. */
function nameOf(period: PeriodTerm | string | undefined): string | undefined {
  return typeof period === 'object' ? termName(period) : period
}
