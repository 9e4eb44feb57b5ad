import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: [
    'Time-out per {team}',
    '{team} {team:vuole|vogliono} parlarne: time-out',
    '{team} {team:ferma|fermano} la partita con un time-out',
  ],
  'TEAM REBOUND': [
    'Nessuno trattiene il rimbalzo, palla {team.a}',
    'Ferro e fuori, possesso per {team}',
    'Il rimbalzo finisce {team.a}',
  ],
  'TEAM TURNOVER': [
    'Palla persa di squadra per {team}',
    '{team} {team:consegna|consegnano} la palla {other.a}',
    'Nulla di fatto per {team}, palla {other.a}',
  ],
  'COACH FOUL': [
    'Il fischio è per lo staff tecnico {team.di}',
    'Fallo fischiato allo staff tecnico {team.di}',
    'Una parola di troppo dallo staff tecnico {team.di}',
  ],
  'BENCH FOUL': ['Fallo fischiato alla panchina {team.di}', 'Il fischio è contro la panchina {team.di}'],
  'JUMP BALL': ['Contesa, palla {team.a}', 'Palla contesa: possesso per {team}'],
  CHALLENGE: [
    '{team} {team:chiede|chiedono} la revisione',
    'La panchina {team.di} vuole rivedere la decisione',
  ],
  'OFFICIAL TIMEOUT': ['Gli arbitri fermano un attimo la partita', 'Time-out ufficiale, si riprende fiato'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'La palla resta {team.a}: ultimo tocco {other.di}',
      'L’errore finisce fuori, la palla resta {team.a}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'Scade il tempo per il tiro {team.di}',
      '{team} non {team:tira|tirano} in tempo',
      'Grande difesa {other.di}: scade il tempo per il tiro',
    ],
  },
  'COACH FOUL': {
    technical: ['Fallo tecnico allo staff {team.di}'],
    disqualifying: ['Espulsione nello staff tecnico {team.di}'],
  },
  'BENCH FOUL': {
    technical: ['Fallo tecnico alla panchina {team.di}'],
  },
  'JUMP BALL': {
    'period-start': ['Palla in aria, la {team:prende|prendono} {team}'],
    'held-ball': ['Palla trattenuta, possesso per {team}', 'Tutti con le mani sulla palla, che va {team.a}'],
  },
  CHALLENGE: {
    successful: [
      '{team} {team:chiede|chiedono} la revisione, e la decisione cambia',
      'La revisione {team.di} ha successo',
    ],
    unsuccessful: [
      '{team} {team:chiede|chiedono} la revisione, ma la decisione resta',
      'La revisione {team.di} non ha successo',
    ],
  },
}
