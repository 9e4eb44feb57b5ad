import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Tiempo muerto de {team}',
    '{team} {team:quiere|quieren} hablarlo y {team:pide|piden} tiempo muerto',
    '{team} {team:para|paran} el partido con un tiempo muerto',
  ],
  'TEAM REBOUND': [
    'Nadie atrapa el rebote, y el balón es para {team}',
    'El rebote se va fuera, posesión para {team}',
    'El rebote acaba en {team}',
  ],
  'TEAM TURNOVER': [
    'Pérdida de equipo de {team}',
    '{team} {team:entrega|entregan} el balón a {other}',
    'El ataque de {team} se queda en nada, balón para {other}',
  ],
  'COACH FOUL': [
    'El silbato es para el banquillo técnico de {team}',
    'Falta al cuerpo técnico de {team}',
    'Demasiadas palabras del cuerpo técnico de {team}',
  ],
  'BENCH FOUL': ['Falta al banquillo de {team}', 'El silbato es contra el banquillo de {team}'],
  'JUMP BALL': ['Salto, y el balón es para {team}', 'Lucha: posesión de {team}'],
  CHALLENGE: ['{team} {team:pide|piden} la revisión', 'El banquillo de {team} quiere revisar la jugada'],
  'OFFICIAL TIMEOUT': ['Los árbitros paran el partido un momento', 'Tiempo muerto oficial, todos toman aire'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      '{team} {team:conserva|conservan} el balón: lo echó fuera {other}',
      'El fallo se va fuera, y el balón sigue siendo de {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Se acaba la posesión de {team}',
      '{team} no {team:tira|tiran} a tiempo',
      'Gran defensa de {other}: se agota la posesión',
    ],
  },
  'COACH FOUL': {
    technical: ['Técnica al cuerpo técnico de {team}'],
    disqualifying: ['Descalificante en el cuerpo técnico de {team}'],
  },
  'BENCH FOUL': {
    technical: ['Técnica al banquillo de {team}'],
  },
  'JUMP BALL': {
    'period-start': ['Balón al aire, y es para {team}'],
    'held-ball': [
      'Lucha por el balón, y es para {team}',
      'Todas las manos en el balón, y la posesión es de {team}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} {team:pide|piden} la revisión, y la decisión cambia',
      'La revisión de {team} tiene premio',
    ],
    unsuccessful: [
      '{team} {team:pide|piden} la revisión, y la decisión se mantiene',
      'La revisión de {team} no prospera',
    ],
  },
}
