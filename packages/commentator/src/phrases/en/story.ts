import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in English. Each wording is a sentence, or a continuation of the previous one. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} edge {loser} {score}',
      '{winner} hold off {loser} {score}',
      '{winner} squeeze past {loser} {score}',
    ],
    clear: [
      '{winner} beat {loser} {score}',
      '{winner} get the better of {loser} {score}',
      '{winner} win against {loser} {score}',
    ],
    wide: [
      '{winner} win clearly against {loser} {score}',
      '{winner} cruise past {loser} {score}',
      '{winner} leave {loser} behind {score}',
    ],
    overtime: [
      '{winner} outlast {loser} {score} in {period}',
      '{winner} need {period} to beat {loser} {score}',
    ],
    level: [
      '{home} and {visitors} finish level at {score}',
      'Nothing between {home} and {visitors}: {score}',
    ],
  },
  result: {
    close: [
      'It was open to the very end, and {winner} came out of it with a {score} win over {loser}',
      '{winner} kept their nerve in a tight finish and beat {loser} {score}',
      'There was next to nothing between the teams at the end, but {winner} won {score} against {loser}',
    ],
    clear: [
      '{winner} beat {loser} {score}',
      '{winner} took the game against {loser} {score}',
      'The game went to {winner}, who beat {loser} {score}',
    ],
    wide: [
      '{winner} left no doubt about the outcome and beat {loser} {score}',
      '{winner} were in a class of their own, and {loser} went down {score}',
      'It turned into a long game for {loser}, who lost {score} to {winner}',
    ],
    overtime: [
      'Regulation was not enough, and {winner} needed {period} to beat {loser} {score}',
      'It took {period} to settle it, and it was {winner} who came out ahead of {loser}, {score}',
    ],
    level: [
      'There was no winner between {home} and {visitors}: the score was {score} when the game was closed',
      '{home} and {visitors} could not be separated, and the game ended {score}',
    ],
  },
  bestTied: [
    'Nobody scored more for {team} than {who}, who finished with {pts:point|points}',
    '{who} was among the leading scorers of {team} with {pts:point|points}',
  ],
  best: [
    '{who} led the scoring for {team} with {pts:point|points}',
    'Nobody scored as much for {team} as {who}, who finished with {pts:point|points}',
    '{who} set the pace for {team} and ended the game on {pts:point|points}',
  ],
  bestToo: [
    ', with {reb:rebound|rebounds} and {ast:assist|assists} besides',
    ', and there were {reb:rebound|rebounds} and {ast:assist|assists} on top of that',
  ],
  second: [
    '{who} added {pts:point|points}',
    '{who} contributed {pts:point|points}',
    '{who} was good for {pts:more point|more points}',
    'Another {pts:point|points} came from {who}',
  ],
  early: [
    'After {period} {leaders} were in front, {score}',
    '{leaders} took {period} and stood at {score}',
    '{period} ended with {leaders} ahead, {score}',
  ],
  earlyLevel: ['After {period} the teams were level at {score}', '{period} ended level, {score}'],
  later: [
    'At the end of {period} the score was {score}, and it was {leaders} who were ahead',
    '{leaders} led {score} when {period} was over',
    'By the end of {period} it was {score} for {leaders}',
  ],
  laterLevel: [
    'At the end of {period} the teams were level at {score}',
    'When {period} was over there was nothing between the teams, {score}',
  ],
  largestLead: [
    '{team} led by as much as {lead:point|points} in {period}',
    '{team} were never further in front than in {period}, when it was {lead:point|points}',
  ],
  lostLead: [
    '{team} had been up by {lead:point|points} in {period}',
    'It could have been another story: in {period} {team} had a lead of {lead:point|points}',
  ],
  changes: [
    'The lead changed hands {leadChanges:time|times}, and the score was level {timesLevel:time|times}',
    'There were {leadChanges:lead change|lead changes} and {timesLevel:tie|ties} along the way',
  ],
  turned: [
    'The play that turned it came in {period} with {timeLeft} on the clock, when {who} scored {worth:point|points} to make it {score}',
    'The game swung in {period}: {who} scored {worth:point|points} with {timeLeft} left, and it was {score}',
    'Look for the turning point in {period}, with {timeLeft} to go: {who}, {worth:point|points}, {score}',
  ],
  turnedAtTheHorn: [
    'The play that turned it came as {period} ran out, when {who} scored {worth:point|points} to make it {score}',
    'The game swung at the very end of {period}: {who} scored {worth:point|points}, and it was {score}',
  ],
  run: [
    '{team} put together {run.score} burst that ended in {period}, and there was no longer run in the game',
    'No run was longer than that of {team}: {run.score} stretch that ended in {period}',
  ],
  answer: [
    'The best that {team} had to set against it was {run.score} run',
    '{team} managed {run.score} run of their own',
  ],
  loserBest: [
    'For {team} {who} scored the most, with {pts:point|points}',
    '{who} did the most for {team} and had {pts:point|points}',
    'On the other side {who} was the leading scorer of {team} with {pts:point|points}',
  ],
  rebounder: [
    '{who} took {reb:rebound|rebounds}',
    'Under the baskets {who} stood out with {reb:rebound|rebounds}',
  ],
  passer: ['{who} gave {ast:assist|assists}', '{who} set up the others with {ast:assist|assists}'],
  defender: ['{who} came up with {stl:steal|steals}', 'On defence {who} picked up {stl:steal|steals}'],
  blocker: ['{who} blocked {blk:shot|shots}', '{blk:shot was|shots were} sent back by {who}'],
  teamRebounds: [
    '{team} had {teamReb:rebound|rebounds} to {otherReb} for {other}',
    'The count of rebounds was {teamReb} for {team} and {otherReb} for {other}',
  ],
  teamLong: [
    'From long range {team} made {teamTpm.digits} of {teamTpa.digits}, while {other} were {otherTpm.digits} of {otherTpa.digits}',
    'Beyond the arc it was {teamTpm.digits} of {teamTpa.digits} for {team} and {otherTpm.digits} of {otherTpa.digits} for {other}',
  ],
  teamField: [
    '{team} hit {teamFgm.digits} of {teamFga.digits} from the field, {other} {otherFgm.digits} of {otherFga.digits}',
    'From the field {team} shot {teamFgm.digits} for {teamFga.digits} and {other} {otherFgm.digits} for {otherFga.digits}',
  ],
  teamFree: [
    'At the line {team} were {teamFtm.digits} of {teamFta.digits} and {other} {otherFtm.digits} of {otherFta.digits}',
    '{team} made {teamFtm.digits} of {teamFta.digits} free throws, {other} {otherFtm.digits} of {otherFta.digits}',
  ],
  teamTurnovers: [
    '{team} lost the ball {teamTo:time|times}, {other} {otherTo:time|times}',
    'Turnovers: {teamTo} for {team}, {otherTo} for {other}',
  ],
  teamAssists: [
    '{team} shared it for {teamAst:assist|assists}, against {otherAst} by {other}',
    'Passing counted, too: {teamAst:assist|assists} for {team}, {otherAst} for {other}',
  ],
  teamFouls: [
    'The whistle went against {team} for {teamPf:foul|fouls} and against {other} for {otherPf}',
    '{teamPf:foul was|fouls were} called on players of {team}, {otherPf} on those of {other}',
  ],
}
