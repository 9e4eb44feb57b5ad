import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', and we are tied at {level}',
    ', and that ties it at {level}',
    ', and it’s {level} all',
    ', and {team} have caught up at {level}',
  ],
  levelAgain: [
    'Level at {level}, for the {timesLevel.nth} time',
    '{level} all, the {timesLevel.nth} tie of the game',
  ],
  leadTaken: [
    ', and {team} are in front, {score}',
    ', and {team} lead by {margin}',
    ', and {team} take the lead, {score}',
    ', and that puts {team} ahead, {score}',
    ', and {team} edge in front by {margin}',
  ],
  leadChanged: [
    'The lead changes hands for the {leadChanges.nth} time, {score}',
    'That’s the {leadChanges.nth} lead change: {score}, {team}',
  ],
  greatestLead: [
    '{team} by {margin}, the biggest lead of the game',
    'It’s {margin.wide} game, the widest gap so far',
    '{score}, and it’s the biggest lead that {team} have had',
  ],
  near: [
    ', and {team} are within {margin}',
    ', and the gap is down to {margin}',
    ', and {team} trail by {margin}',
    ', but {other} still lead, {score}',
    ', and the difference is {margin}',
  ],
  far: [
    '{other} still lead, {score}',
    'Still work to do for {team}: {score}',
    '{team} have {margin} to make up',
    'It’s {score} the other way',
    '{other} lead by {margin}',
  ],
  lead: [
    '{score}, {team}',
    '{team} by {margin}',
    'It’s {score} now',
    'The lead is up to {margin}',
    '{team} stretch it to {margin}',
    '{other} trail by {margin}',
  ],
  run: [
    'That’s {run} straight points for {team}',
    '{team} are on {run.score} run',
    'Make it {run} in a row for {team}',
    '{other} need an answer: {run} unanswered',
    'That’s {run} unanswered points',
  ],
  basketsInARow: [
    'That’s {inARow} straight baskets for {who}',
    '{who} has hit {inARow} in a row',
    'That’s {inARow} in a row for {who}, who keeps scoring',
    '{inARow} shots in a row, and {who} has made them all',
  ],
  missesInARow: [
    'That’s {inARow} misses in a row for {who}',
    '{who} has missed {inARow} in a row',
    'A cold spell for {who}: {inARow} straight misses',
  ],
  freeThrowsInARow: [
    '{who} has made {inARow} in a row from the line',
    'That’s {inARow} straight free throws for {who}',
  ],
  freeThrowMissesInARow: ['That’s {inARow} straight misses at the line for {who}'],
  manyPoints: [
    '{pts} points now for {who}',
    '{who} is up to {pts}',
    'That makes {pts} for {who}',
    '{pts} for {who}, and still going',
  ],
  bigGame: [
    'What a game from {who}: {pts} points',
    '{who} has {pts}, on {fgm.digits}-for-{fga.digits} shooting',
  ],
  doubleFigures: ['{who} is in double figures with {pts}', 'Into double figures: {pts}'],
  points: ['That’s {pts} for {who}', '{who} has {pts} points', '{pts} points for {who} so far'],
  longShots: ['{who} is {tpm.digits} of {tpa.digits} from deep', '{who} has made {tpm} from long range'],
  goodShooting: [
    '{who} has hit {fgm.digits} of {fga.digits} shots',
    '{who} is shooting {fgm.digits} for {fga.digits}',
  ],
  poorShooting: [
    '{who} has hit {fgm.digits} of {fga.digits} shots',
    'It’s a difficult game for {who}: {fgm.digits} of {fga.digits}',
    '{who} has made {fgm} of {fga}',
  ],
  freeThrowShooting: [
    '{who} is {ftm.digits} of {fta.digits} at the line in this game',
    'That’s {ftm.digits} of {fta.digits} from the line for {who} so far',
  ],
  rebounds: [', and that’s {reb:rebound|rebounds}', ', rebound number {reb}'],
  assists: ['{ast:assist|assists} for {passer}', 'That’s assist number {ast} for {passer}'],
  reboundsOfMisses: ['{reb:rebound|rebounds} for {rebounder}', 'That’s rebound number {reb} for {rebounder}'],
  blocks: [
    '{blk:block|blocks} for {who}',
    'That’s the {blk.nth} block by {who}',
    'Block number {blk} for {who}',
  ],
  steals: [
    '{stl:steal|steals} for {who}',
    'That’s steal number {stl} for {who}',
    'Quick hands: {who} has {stl:steal|steals}',
  ],
  turnovers: [
    'That’s {to:turnover|turnovers} now for {who}',
    '{who} has {to} of those now',
    'Turnover number {to} for {who}',
  ],
  lastFoul: [
    'That’s {pf:foul|fouls}: {foulsLeft} more and {who} is out of the game',
    'The {pf.nth} foul, and {who} has to be careful from here',
  ],
  bonus: [
    'The {teamFouls.nth} team foul: {other} are in the bonus',
    'That’s the {teamFouls.nth} team foul in {period}, and {other} are in the bonus',
  ],
  fouls: [
    '{pf:foul|fouls} now on {who}',
    'Foul number {pf} for {who}',
    'That’s number {pf}',
    '{who} is up to {pf}',
  ],
  pointsOnLeaving: [' after {pts:point|points}'],
  lateScore: [
    '{score}, {leaders}, with {timeLeft} to play',
    '{leaders} by {margin} with {timeLeft} left',
    '{timeLeft} left, and it’s {score}',
    '{leaders} lead by {margin}, {timeLeft} to go',
  ],
  lateLevel: ['{level} all with {timeLeft} to play', 'We are tied at {level} with {timeLeft} left'],
  stillAhead: [
    'Still {score}, {leaders}, with {timeLeft} to play',
    '{leaders} lead by {margin} with {timeLeft} left',
    '{trailers} need {margin} with {timeLeft} left',
  ],
  stillLevel: [
    'Still {level} all with {timeLeft} to play',
    '{timeLeft} left, and nothing between them at {level}',
  ],
  late: [', with {timeLeft} to play', ', with {timeLeft} left'],
  timeLeft: [', with {timeLeft} left in {period}', ', with {timeLeft} to go in {period}'],
}
