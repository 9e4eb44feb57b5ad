import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HiddenWords } from '../src/hidden-words.ts'

/** Names with texts that contain them. */
const NAMED: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  'German and Nordic': [
    ['Quastorff', 'Quastorffs Dreier'],
    ['Groß', 'Gross trifft.'],
    ['Gross', 'GROẞ TRIFFT'],
    ['Müller', 'Muellers Korb'],
    ['Mueller', 'Müller passt.'],
    ['Åse', 'Aase scores.'],
    ['Haakon', 'Håkons tredje'],
    ['Li', 'Lis Dreier'],
  ],
  Polish: [
    ['Kowalska', 'podanie Kowalskiej'],
    ['Kowalski', 'Kowalskiego nie było'],
    ['Marek', 'rzut Marka'],
    ['Paweł', 'Pawłowi'],
    ['Kozioł', 'Kozła'],
    ['Gołąb', 'Gołębia'],
    ['Stępień', 'Stępnia'],
    ['Ewa', 'Ewy'],
    ['Marta', 'Marcie'],
    ['Jadwiga', 'Jadwidze'],
  ],
  Finnish: [
    ['Virtanen', 'Virtasen kori'],
    ['Koski', 'Kosken'],
    ['Mäki', 'Mäen'],
    ['Lahti', 'Lahden'],
    ['Ranta', 'Rannalle'],
    ['Pekka', 'Pekan'],
    ['Lampi', 'Lammen'],
    ['Hannes', 'Hanneksen'],
  ],
  Baltic: [
    ['Jonas', 'Jono tritaškis'],
    ['Sabonis', 'Sabonio'],
    ['Kazlauskas', 'Kazlauskui'],
    ['Petraitis', 'Petraičio'],
    ['Petraitytė', 'Petraitytės'],
    ['Bērziņš', 'Bērziņa'],
  ],
  'Turkish and South Slavic': [
    ['Yıldız', 'YILDIZ’ın'],
    ['Yildiz', 'Yıldız attı'],
    ['Işık', 'Isik'],
    ['Çiçek', 'Çiçeği'],
    ['Đoković', 'Djokovića'],
  ],
  'other scripts': [
    ['王伟', '王伟选手得分'],
    ['李', '李得分'],
    ['김민수', '김민수가'],
    ['Иванова', 'бросок Ивановой'],
    ['Павел', 'пас Павла'],
    ['Παπαδόπουλος', 'του Παπαδόπουλου'],
    ['فاطمة', 'لفاطمتها'],
    ['أحمد', 'وأحمد'],
  ],
  'attached to something': [
    ['Quastorff', 'Quastorff7 scores'],
    ['Quastorff', 'Quastorff选手得分'],
    ['Quastorff', '#teamquastorff'],
    ['Quastorff', 'Quas\u00adtorff, Quas\u200dtorff'],
    ['Quastorff', 'Qu\u0308asto\u0332rff'],
    ['Quastorff', 'Ｑｕａｓｔｏｒｆｆ'],
    ['Ng', 'Ng7'],
    ['O’Flanagan', "Oflanagan and O'Flanagan"],
    ['Jean-Luc', 'Jeanluc'],
    ['No4', 'No4s evening'],
  ],
}

describe.each(Object.entries(NAMED))('%s', (_, named) => {
  test.each(named)('finds %s in “%s”, in any Unicode composition', (name, text) => {
    for (const [nameForm, textForm] of [
      ['NFC', 'NFC'],
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
      ['NFD', 'NFD'],
    ] as const) {
      expect(new HiddenWords([name.normalize(nameForm)]).isIn(text.normalize(textForm))).toBe(true)
    }
  })
})

test.each(['Timo', 'Matti', 'Owen', 'Adam', 'Jan van der Berg', 'Jonas', 'Marta', '#4', '', 'J.', 'Li'])(
  'finds no “%s” in a text without that name',
  (name) => {
    const text =
      'No. 4 came back in the last of the quarters; it was the match of the time, and theirs alone.'
    expect(new HiddenWords([name]).isIn(text)).toBe(false)
  },
)

const LETTERS =
  'abcdefghijklmnoprstuvwyzäöüßøåæłąęćńśźżčšžėūçğışéèñőđþабвгдежзиклмнопрстуфхцчяαβγδεζηθικλμνξοπρ'
const name = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 3, maxLength: 12 })
  .map((letters) => letters.join(''))
const attached = fc.string({
  unit: fc.constantFrom(...LETTERS, '7', '选', '手', "'", '’', '-'),
  maxLength: 6,
})
const written = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => [...text.normalize('NFD')].join('\u200d'),
  (text) => [...text].map((letter) => `${letter}\u0301`).join(''),
)

test('finds every name of three letters or more, whatever is attached to it and however it is written', () => {
  fc.assert(
    fc.property(name, attached, attached, written, (hidden, before, after, write) => {
      expect(new HiddenWords([hidden]).isIn(`said ${write(before + hidden + after)}.`)).toBe(true)
    }),
  )
})

test('finds names that were collected in steps', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `Player${index} Quastorff${index}`)
  const words = await HiddenWords.of(names)
  expect(words.isIn('Quastorff599’s three')).toBe(true)
  expect(words.isIn('A three by somebody')).toBe(false)
})
