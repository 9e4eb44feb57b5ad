import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Temps mort {team.de}',
    '{team} {team:veut|veulent} en parler : temps mort',
    '{team} {team:arrête|arrêtent} le jeu par un temps mort',
  ],
  'TEAM REBOUND': [
    'Personne ne capte le rebond, le ballon va {team.to}',
    'Le ballon ressort et sort du terrain, possession pour {team}',
    'Le rebond revient {team.to}',
  ],
  'TEAM TURNOVER': [
    'Perte de balle collective {team.de}',
    '{team} {team:rend|rendent} le ballon {other.to}',
    'L’attaque {team.de} n’aboutit pas, ballon pour {other}',
  ],
  'COACH FOUL': [
    'Le coup de sifflet est pour le coach {team.de}',
    'Faute sifflée au coach {team.de}',
    'Trop de paroles de la part du coach {team.de}',
  ],
  'BENCH FOUL': ['Faute sifflée au banc {team.de}', 'Le banc {team.de} entend le sifflet'],
  'JUMP BALL': ['Entre-deux, le ballon est pour {team}', 'Entre-deux : possession {team.de}'],
  CHALLENGE: ['{team} {team:conteste|contestent} la décision', 'Le banc {team.de} demande la vidéo'],
  'OFFICIAL TIMEOUT': [
    'Les arbitres arrêtent le jeu un instant',
    'Temps mort officiel, tout le monde souffle',
  ],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      '{team} {team:garde|gardent} le ballon : sortie provoquée par {other}',
      'Le tir manqué sort du terrain, le ballon reste {team.to}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Le chronomètre des tirs expire pour {team}',
      '{team} ne {team:tire|tirent} pas à temps',
      'Grande défense {other.de} : le chronomètre des tirs expire',
    ],
  },
  'COACH FOUL': {
    technical: ['Faute technique au coach {team.de}'],
    disqualifying: ['Exclusion du coach {team.de}'],
  },
  'BENCH FOUL': {
    technical: ['Faute technique au banc {team.de}'],
  },
  'JUMP BALL': {
    'period-start': ['Le ballon est en l’air, et il est pour {team}'],
    'held-ball': [
      'Ballon tenu, possession pour {team}',
      'Tout le monde a les mains sur le ballon, il revient {team.to}',
    ],
  },
  CHALLENGE: {
    successful: [
      '{team} {team:conteste|contestent}, et la décision est inversée',
      'La contestation {team.de} aboutit',
    ],
    unsuccessful: [
      '{team} {team:conteste|contestent}, et la décision est maintenue',
      'La contestation {team.de} échoue',
    ],
  },
}
