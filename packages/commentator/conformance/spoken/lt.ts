import type { SpokenWords } from '../spoken-words.ts'

/** Lithuanian. */
export const SPOKEN: SpokenWords = {
  numbers: [
    'nulis nulinis nulį nulio nuliu',
    'vienas viena vieną vieno vienos vienam vienai vienu pirmas pirma pirmą pirmoji pirmasis pirmojo pirmosios pirmąją pirmąjį pirmajame',
    'du dvi dviejų dviem antras antra antrą antroji antrasis antrojo antrosios antrąją antrąjį antrajame dvitaškis dvitaškį dvitaškio',
    'trys tris trijų trim trimis trečio trečias trečia trečią trečioji trečiasis trečiojo trečiosios trečiąją trečiąjį trečiajame tritaškis tritaškį tritaškio',
    'keturi keturios keturis keturias keturių keturiais ketvirtas ketvirta ketvirtą ketvirtoji ketvirtasis ketvirtojo ketvirtąją ketvirtąjį ketvirtajame',
    'penki penkios penkis penkias penkių penkiais penktojo penktas penkta penktą penktoji penktasis penktąją penktąjį penktajame',
    'šeši šešios šešis šešias šešių šešiais šeštas šešta šeštą šeštoji šeštasis šeštojo šeštajame',
    'septyni septynios septynis septynias septynių septyniais septintas septinta septintą septintoji septintasis septintojo septintajame',
    'aštuoni aštuonios aštuonis aštuonias aštuonių aštuoniais aštuntas aštunta aštuntą aštuntoji aštuntasis aštuntojo aštuntajame',
    'devyni devynios devynis devynias devynių devyniais devintas devinta devintą devintoji devintasis devintojo devintajame',
    'dešimt dešimtas dešimta dešimtą dešimtoji dešimtasis',
  ],
  beforeName: /^$/,
  afterName: / komand(a|os|ai|ą)$/,
}
