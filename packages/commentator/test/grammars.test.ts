import { describe, expect, test } from 'vitest'
import { type Language, loadVoice } from '../src/index.ts'
import { heardBefore } from '../src/wording.ts'

const NICKNAME = { called: 'Herons', isNickname: true }
const IN_FULL = { called: 'Alba Elche', isNickname: false }

/** Returns a grammar with results that lack the invisible characters for text directions. */
async function grammarOf(language: Language) {
  const { grammar } = await loadVoice(language)
  const plain = (text: string) => text.replace(/\p{Cf}/gu, '')
  return {
    team: (name: typeof NICKNAME, form = '') => plain(grammar.team(name, form)),
    player: (name: string, form = '') => plain(grammar.player(name, form)),
    number: (value: number, form = '') => plain(grammar.number(value, form)),
    counted: (value: number, nouns: string, form = '') =>
      plain(grammar.counted(value, nouns.split('|'), form)),
    period: (nth: number, isOvertime: boolean, form = '') =>
      plain(grammar.period({ nth, isOvertime, word: 'QUARTER' }, form)),
    half: (nth: number, form = '') => plain(grammar.period({ nth, isOvertime: false, word: 'HALF' }, form)),
    left: (seconds: number, form = '') => plain(grammar.timeLeft({ seconds }, form)),
    clock: (clock: string) => plain(grammar.timeLeft({ clock }, '')),
    before: (words: string, filled: string) => heardBefore(words, filled, grammar),
    figures: (text: string) => plain(grammar.figures(text)),
  }
}

/** Follows the usage of federations and newspapers, and covers each language's error-prone cases. */
describe('the grammar of', () => {
  test('German', async () => {
    const de = await grammarOf('de')
    expect(['', 'dat', 'of'].map((form) => de.team(NICKNAME, form))).toEqual([
      'die Herons',
      'den Herons',
      'der Herons',
    ])
    expect(['', 'dat', 'of'].map((form) => de.team(IN_FULL, form))).toEqual([
      'Alba Elche',
      'Alba Elche',
      'von Alba Elche',
    ])
    expect(de.counted(1, 'Punkt|Punkten', 'm-dat')).toBe('einem Punkt')
    expect(de.counted(12, 'Punkt|Punkten', 'm-dat')).toBe('zwölf Punkten')
    expect([3, 13].map((nth) => de.number(nth, 'nth-en'))).toEqual(['dritten', '13.'])
    expect([3, 2].map((worth) => de.number(worth, 'shot'))).toEqual(['Dreier', 'Zweier'])
    expect([de.period(3, false, 'in'), de.period(1, true, 'gen')]).toEqual([
      'im dritten Viertel',
      'der Verlängerung',
    ])
    expect([de.left(1, 'dat'), de.left(30)]).toEqual(['einer Sekunde', '30 Sekunden'])
    expect([de.clock('1:00'), de.clock('1:01')]).toEqual(['1:00 Minute', '1:01 Minuten'])
    expect(de.figures('71–68')).toBe('71:68')
  })

  test('French', async () => {
    const fr = await grammarOf('fr')
    expect(['', 'de', 'to'].map((form) => fr.team(NICKNAME, form))).toEqual([
      'les Herons',
      'des Herons',
      'aux Herons',
    ])
    expect(['de', 'to'].map((form) => fr.team(IN_FULL, form))).toEqual(['d’Alba Elche', 'à Alba Elche'])
    expect(['Émile', 'Castro', 'Hughes'].map((name) => fr.player(name, 'de'))).toEqual([
      'd’Émile',
      'de Castro',
      'de Hughes',
    ])
    expect(['Åberg', 'İzmir', 'Ødegaard', 'Yıldız'].map((name) => fr.player(name, 'de'))).toEqual([
      'd’Åberg',
      'd’İzmir',
      'd’Ødegaard',
      'de Yıldız',
    ])
    expect(
      ['Abel', 'Élan', 'Ulm', 'Baker', 'les Herons'].map((name) => fr.before('Un tir que ', name)),
    ).toEqual(['Un tir qu’', 'Un tir qu’', 'Un tir qu’', 'Un tir que ', 'Un tir que '])
    expect(['un', 'onze', 'deux'].map((number) => fr.before('se contenter de ', number))).toEqual([
      'se contenter d’',
      'se contenter de ',
      'se contenter de ',
    ])
    expect([fr.clock('2:00'), fr.clock('1:07')]).toEqual(['2 min', '1 min 07'])
    expect(fr.counted(1, 'point|points', 'de')).toBe('d’un point')
    expect(fr.counted(1, 'faute|fautes', 'f')).toBe('une faute')
    expect([1, 2, 17].map((nth) => fr.number(nth, 'nth-f'))).toEqual(['première', 'deuxième', '17e'])
    expect([fr.period(4, false, 'de'), fr.period(2, true, 'de')]).toEqual([
      'du quatrième quart-temps',
      'de la deuxième prolongation',
    ])
    expect([fr.period(4, false, 'in'), fr.period(1, true, 'in'), fr.half(2, 'in'), fr.half(1, 'de')]).toEqual(
      ['dans le quatrième quart-temps', 'en prolongation', 'en deuxième mi-temps', 'de la première mi-temps'],
    )
  })

  test('Spanish', async () => {
    const es = await grammarOf('es')
    expect([es.team(NICKNAME), es.team(IN_FULL)]).toEqual(['los Herons', 'Alba Elche'])
    expect([1, 3, 5, 11].map((nth) => es.number(nth, 'nth'))).toEqual(['primer', 'tercer', 'quinto', '11.º'])
    expect([1, 3, 11].map((nth) => es.number(nth, 'nth-f'))).toEqual(['primera', 'tercera', '11.ª'])
    expect(['de', 'en', 'para'].map((form) => es.period(3, false, form))).toEqual([
      'del tercer periodo',
      'en el tercer periodo',
      'para el final del tercer periodo',
    ])
    expect([es.number(1), es.number(1, 'f'), es.counted(1, 'punto|puntos')]).toEqual([
      'uno',
      'una',
      'un punto',
    ])
    expect(
      ['Ibáñez', 'Hidalgo', 'İzmir', 'Ionescu', 'Hierro', 'Abel'].map((name) => es.before(', y ', name)),
    ).toEqual([', e ', ', e ', ', e ', ', y ', ', y ', ', y '])
    expect(es.before('muy ', 'Ibáñez')).toBe('muy ')
    expect(es.period(1, true, 'de')).toBe('de la prórroga')
    expect([es.half(2, 'en'), es.half(1, 'de')]).toEqual(['en la segunda parte', 'de la primera parte'])
  })

  test('Italian', async () => {
    const it = await grammarOf('it')
    const lanterns = { called: 'Lanterns', isNickname: true }
    expect(['', 'di', 'a'].map((form) => it.team(lanterns, form))).toEqual([
      'i Lanterns',
      'dei Lanterns',
      'ai Lanterns',
    ])
    expect(
      ['Herons', 'Stars', 'Zips', 'Sharks', 'Suns'].map((called) => it.team({ called, isNickname: true })),
    ).toEqual(['gli Herons', 'gli Stars', 'gli Zips', 'gli Sharks', 'i Suns'])
    expect([it.team(IN_FULL, 'a'), it.player('Bianchi', 'a')]).toEqual(['ad Alba Elche', 'a Bianchi'])
    expect([it.period(2, false, 'di'), it.period(1, true, 'in')]).toEqual([
      'del secondo periodo',
      'nel supplementare',
    ])
    expect(['Émile', 'Empoli', 'Abel'].map((name) => it.before(', e ', name))).toEqual([
      ', ed ',
      ', ed ',
      ', e ',
    ])
    expect(it.before('che ', 'Émile')).toBe('che ')
    expect(it.half(1, 'in')).toBe('nel primo tempo')
    expect(it.counted(1, 'stoppata|stoppate', 'f')).toBe('una stoppata')
  })

  test('Turkish', async () => {
    const tr = await grammarOf('tr')
    const cases = (name: string) => ['gen', 'dat', 'acc', 'loc', 'abl'].map((form) => tr.player(name, form))
    expect(cases('Abel')).toEqual(['Abel’in', 'Abel’e', 'Abel’i', 'Abel’de', 'Abel’den'])
    expect(cases('Doğa')).toEqual(['Doğa’nın', 'Doğa’ya', 'Doğa’yı', 'Doğa’da', 'Doğa’dan'])
    expect(cases('Özgüç')).toEqual(['Özgüç’ün', 'Özgüç’e', 'Özgüç’ü', 'Özgüç’te', 'Özgüç’ten'])
    expect(cases('Aksoy')).toEqual(['Aksoy’un', 'Aksoy’a', 'Aksoy’u', 'Aksoy’da', 'Aksoy’dan'])
    expect(tr.player('Kennedy', 'dat')).toBe('Kennedy’ye')
    expect(['Herons 7', 'Herons 10', 'Herons 40', 'Herons 23'].map((name) => tr.player(name, 'dat'))).toEqual(
      ['Herons 7’ye', 'Herons 10’a', 'Herons 40’a', 'Herons 23’e'],
    )
    expect([tr.player('Hughes (7)', 'gen'), tr.player('X Abel (12)', 'dat')]).toEqual([
      'Hughes’in (7)',
      'X Abel’e (12)',
    ])
    expect(['gen', 'loc', 'acc'].map((form) => tr.period(3, false, form))).toEqual([
      'üçüncü periyodun',
      'üçüncü periyotta',
      'üçüncü periyodu',
    ])
    expect([tr.half(2, 'loc'), tr.period(1, true, 'loc')]).toEqual(['ikinci yarıda', 'uzatmada'])
    expect([3, 2].map((worth) => tr.number(worth, 'shot-acc'))).toEqual(['üçlüğü', 'ikiliği'])
  })

  test('Lithuanian', async () => {
    const lt = await grammarOf('lt')
    expect(['', 'gen', 'dat', 'acc'].map((form) => lt.team(NICKNAME, form))).toEqual([
      '„Herons“',
      '„Herons“ komandos',
      '„Herons“ komandai',
      '„Herons“ komandą',
    ])
    const points = (value: number) => lt.counted(value, 'taškas|taškai|taškų', 'm')
    expect([1, 4, 10, 11, 21, 22, 30].map(points)).toEqual([
      'vienas taškas',
      'keturi taškai',
      '10 taškų',
      '11 taškų',
      '21 taškas',
      '22 taškai',
      '30 taškų',
    ])
    expect(lt.counted(3, 'tašku|taškais|taškų', 'm-ins')).toBe('trimis taškais')
    expect([lt.number(3, 'nth-f'), lt.number(12, 'nth-acc')]).toEqual(['trečia', '12-ą'])
    expect([lt.period(4, false), lt.period(1, true)]).toEqual(['ketvirtojo kėlinio', 'pratęsimo'])
    expect([lt.period(3, false, 'loc'), lt.period(2, true, 'loc')]).toEqual([
      'trečiajame kėlinyje',
      'antrajame pratęsime',
    ])
    expect([lt.left(1), lt.left(38), lt.left(20)]).toEqual(['viena sekundė', '38 sekundės', '20 sekundžių'])
  })

  test('Arabic', async () => {
    const ar = await grammarOf('ar')
    const points = (value: number) => ar.counted(value, 'نقطة واحدة|نقطتان|نقاط|نقطة', 'f')
    expect([1, 2, 3, 10, 11, 100, 103].map(points)).toEqual([
      'نقطة واحدة',
      'نقطتان',
      'ثلاث نقاط',
      'عشر نقاط',
      '11 نقطة',
      '100 نقطة',
      '103 نقاط',
    ])
    expect(ar.counted(3, 'خطأ واحد|خطآن|أخطاء|خطأ', 'm')).toBe('ثلاثة أخطاء')
    expect(ar.team(IN_FULL)).toBe('فريق Alba Elche')
    expect([ar.period(3, false), ar.period(2, true)]).toEqual(['الربع الثالث', 'الوقت الإضافي الثاني'])
    expect(ar.half(2)).toBe('الشوط الثاني')
    const { grammar } = await loadVoice('ar')
    expect(grammar.player('Abel', '')).toBe('\u2068Abel\u2069')
    expect(grammar.figures('71–68')).toBe('\u206671-68\u2069')
  })
})
