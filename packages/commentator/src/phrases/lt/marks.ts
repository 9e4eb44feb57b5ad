import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    '{team} prašo minutės pertraukėlės',
    'Minutės pertraukėlė, jos prašo {team}',
    '{team} stabdo žaidimą ir kalbasi',
  ],
  'TEAM REBOUND': [
    'Niekas nesuvaldo kamuolio, jis atitenka {team.dat}',
    'Nuo lanko į užribį, kamuolys {team.dat}',
    'Atšokęs kamuolys atitenka {team.dat}',
  ],
  'TEAM TURNOVER': [
    '{team.gen} komandinė klaida',
    '{team} atiduoda kamuolį {other.dat}',
    '{team.gen} ataka baigiasi niekuo, kamuolys {other.dat}',
  ],
  'COACH FOUL': [
    'Švilpukas {team.gen} trenerių štabui',
    'Pražanga {team.gen} trenerių štabui',
    '{team.gen} trenerių štabas pasako per daug',
  ],
  'BENCH FOUL': ['Pražanga {team.gen} atsarginių suolui', 'Švilpukas {team.gen} atsarginių suolui'],
  'JUMP BALL': ['Ginčas, kamuolys atitenka {team.dat}', 'Ginčo kamuolys: jį turi {team}'],
  CHALLENGE: ['{team} ginčija sprendimą', '{team.gen} suolas prašo peržiūros'],
  'OFFICIAL TIMEOUT': ['Teisėjai trumpam stabdo žaidimą', 'Oficiali pertraukėlė, visi atsikvepia'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Kamuolys lieka {team.dat}: į užribį jį išmuša {other}',
      'Po netikslaus metimo kamuolys užribyje ir lieka {team.dat}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Baigiasi {team.gen} atakos laikas',
      '{team} nespėja mesti',
      'Puiki {other.gen} gynyba: atakos laikas baigėsi',
    ],
  },
  'COACH FOUL': {
    technical: ['Techninė pražanga {team.gen} trenerių štabui'],
    disqualifying: ['Diskvalifikacija {team.gen} trenerių štabe'],
  },
  'BENCH FOUL': {
    technical: ['Techninė pražanga {team.gen} atsarginių suolui'],
  },
  'JUMP BALL': {
    'period-start': ['Kamuolys ore, jį gauna {team}'],
    'held-ball': [
      'Ginčas dėl kamuolio, jis atitenka {team.dat}',
      'Visų rankos ant kamuolio, jis skiriamas {team.dat}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} ginčija sprendimą, ir jis pakeičiamas',
      '{team.gen} prašymas peržiūrėti pasiteisina',
    ],
    unsuccessful: [
      '{team} ginčija sprendimą, bet jis lieka galioti',
      '{team.gen} prašymas peržiūrėti nepasiteisina',
    ],
  },
}
