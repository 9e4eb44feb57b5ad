import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Auszeit für {team}',
    'Die Bank {team.of} hat Redebedarf und nimmt die Auszeit',
    'Gesprächsbedarf bei {team.dat}: Auszeit',
  ],
  'TEAM REBOUND': [
    'Niemand hält den Rebound fest, der Ball geht an {team}',
    'Vom Ring ins Aus, Ballbesitz für {team}',
    'Der Rebound landet bei {team.dat}',
  ],
  'TEAM TURNOVER': [
    'Ballverlust {team.of} als Mannschaft',
    'Der Ball wechselt von {team.dat} zu {other.dat}',
    'Der Angriff {team.of} bringt nichts ein, Ball für {other}',
  ],
  'COACH FOUL': [
    'Der Pfiff gilt der Trainerbank {team.of}',
    'Foul gegen die Trainerbank {team.of}',
    'Auf der Trainerbank {team.of} war jemand zu laut',
  ],
  'BENCH FOUL': ['Foul gegen die Bank {team.of}', 'Der Pfiff trifft die Bank {team.of}'],
  'JUMP BALL': ['Sprungball, der Ball geht an {team}', 'Sprungball: {team} {team:bekommt|bekommen} den Ball'],
  CHALLENGE: ['Challenge {team.of}', 'Die Bank {team.of} will die Entscheidung überprüfen lassen'],
  'OFFICIAL TIMEOUT': [
    'Die Unparteiischen unterbrechen das Spiel kurz',
    'Offizielle Auszeit, alle können durchatmen',
  ],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Der Ball bleibt bei {team.dat}: zuletzt berührt von {other.dat}',
      'Der Fehlwurf geht ins Aus, Ball weiter für {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Die Wurfuhr läuft gegen {team} ab',
      'Kein Wurf {team.of} in der Zeit',
      'Starke Abwehr {other.of}: die Wurfuhr ist abgelaufen',
    ],
  },
  'COACH FOUL': {
    technical: ['Technisches Foul gegen die Trainerbank {team.of}'],
    disqualifying: ['Disqualifikation auf der Trainerbank {team.of}'],
  },
  'BENCH FOUL': { technical: ['Technisches Foul gegen die Bank {team.of}'] },
  'JUMP BALL': {
    'period-start': ['Der Ball ist in der Luft, und er geht an {team}'],
    'held-ball': [
      'Halteball, es geht weiter mit Ball für {team}',
      'Alle haben die Hände am Ball, er geht an {team}',
    ],
  },
  CHALLENGE: {
    successful: [
      'Challenge {team.of}, und die Entscheidung wird geändert',
      'Die Challenge {team.of} zahlt sich aus',
    ],
    unsuccessful: [
      'Challenge {team.of}, aber die Entscheidung bleibt bestehen',
      'Die Challenge {team.of} hat keinen Erfolg',
    ],
  },
}
