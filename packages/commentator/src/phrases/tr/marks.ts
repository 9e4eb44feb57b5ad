import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: ['{team} mola aldı', '{team} konuşmak istedi ve mola aldı', 'Mola {team.abl} geldi'],
  'TEAM REBOUND': [
    'Ribaundu kimse tutamadı, top {team.loc}',
    'Çemberden dışarı çıkan top {team.gen}',
    'Ribaund {team.loc} kaldı',
  ],
  'TEAM TURNOVER': [
    '{team} takım halinde topu kaybetti',
    '{team} topu {other.dat} verdi',
    '{team} hücumdan boş döndü, top {other.loc}',
  ],
  'COACH FOUL': [
    'Düdük {team.gen} teknik ekibine',
    '{team.gen} teknik ekibine faul çalındı',
    '{team.gen} teknik ekibi sözü fazla uzattı',
  ],
  'BENCH FOUL': ['{team.gen} yedek sırasına faul çalındı', 'Düdük {team.gen} yedek sırasına geldi'],
  'JUMP BALL': ['Hava atışı, top {team.loc}', 'Hava atışı: top {team.dat} geçti'],
  CHALLENGE: ['{team} karara itiraz etti', '{team.gen} yedek sırası pozisyonu yeniden izletmek istiyor'],
  'OFFICIAL TIMEOUT': ['Hakemler oyunu kısa süre durdurdu', 'Resmi mola, herkes nefesleniyor'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Top {team.loc} kaldı: son dokunan {other}',
      'Kaçan şutta top dışarı çıktı, hücum yine {team.loc}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      '{team.gen} hücum süresi doldu',
      '{team} zamanında şut atamadı',
      '{other.abl} büyük savunma: hücum süresi doldu',
    ],
  },
  'COACH FOUL': {
    technical: ['{team.gen} teknik ekibine teknik faul'],
    disqualifying: ['{team.gen} teknik ekibinde diskalifiye'],
  },
  'BENCH FOUL': {
    technical: ['{team.gen} yedek sırasına teknik faul'],
  },
  'JUMP BALL': {
    'period-start': ['Top havada ve {team.loc}'],
    'held-ball': ['Top paylaşılamadı, hak {team.gen}', 'Herkesin eli topta, top {team.dat} verildi'],
  },
  CHALLENGE: {
    successful: ['{team} itiraz etti ve karar değişti', '{team.gen} itirazı sonuç verdi'],
    unsuccessful: ['{team} itiraz etti, karar değişmedi', '{team.gen} itirazı sonuç vermedi'],
  },
}
