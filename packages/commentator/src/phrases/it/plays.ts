import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} segna il tiro libero',
    'A segno dalla lunetta {who}',
    '{who} resta impassibile in lunetta',
    'Dentro il libero di {who}',
    '{who} non sbaglia dalla lunetta',
    'Mano ferma in lunetta per {who}',
  ],
  allGood: [
    '{who} segna {tripMade} liberi su {tripTaken}',
    '{tripMade} su {tripTaken} in lunetta per {who}',
    'Nessun errore dalla lunetta: {tripMade} su {tripTaken} per {who}',
    'Mano ferma per {who}: {tripMade} su {tripTaken} ai liberi',
  ],
  someGood: [
    '{who} fa {tripMade} su {tripTaken} in lunetta',
    '{tripMade} su {tripTaken} ai liberi per {who}',
    '{who} lascia qualcosa in lunetta: {tripMade} su {tripTaken}',
    '{who} si accontenta: {tripMade} su {tripTaken} ai liberi',
  ],
  noneGood: [
    '{who} sbaglia il tiro libero',
    'Il libero di {who} non entra',
    '{who} non segna dalla lunetta',
    'Niente da fare in lunetta per {who}',
    'Un punto gratis che sfuma: errore di {who}',
  ],
  block: [
    'Stoppata di {who}',
    '{who} rispedisce la palla al mittente',
    '{who} dice no',
    'Che stoppata, {who}',
  ],
  blockOf: [
    '{who} stoppa {with}',
    'Cancellato! {who} stoppa il tiro di {with}',
    '{who} tocca il tiro di {with}',
    '{with} va al tiro, {who} dice no',
    '{who} chiude la porta {with.a}',
    'Rispedito al mittente: stoppata di {who} su {with}',
  ],
  steal: [
    'Palla rubata da {who}',
    '{who} intercetta',
    'Mani veloci di {who}, palla recuperata',
    '{who} legge il passaggio e si prende la palla',
  ],
  stealFrom: [
    '{who} ruba la palla {with.a}',
    '{who} strappa la palla {with.a}',
    '{with} perde la palla, {who} ringrazia',
    '{who} costringe {with} alla palla persa',
    '{who} anticipa {with} e ruba la palla',
    'Distrazione di {with}, e {who} ne approfitta',
  ],
  turnover: [
    '{who} perde la palla',
    'Palla persa di {who}',
    '{who} regala il possesso',
    '{who} perde la palla, possesso per {other}',
    '{who} vorrebbe riavere quella palla',
    '{who.a} sfugge la palla, e {other} {other:riparte|ripartono}',
    '{who} consegna la palla {other.a}',
    'Errore di {who}',
    'Nulla di fatto per {team}: palla persa di {who}',
  ],
  foul: [
    'Fallo di {who}',
    'Il fischio è contro {who}',
    'Fallo personale di {who}',
    'Gli arbitri fischiano fallo {who.a}',
    'Troppo contatto da parte di {who}',
    'Ecco il fischio, ed è per {who}',
    '{who} commette fallo',
    '{who} non può difendere così, fallo',
  ],
  foulOn: [
    '{who} commette fallo su {with}',
    'Fallo di {who} su {with}',
    '{with} si procura il fallo di {who}',
    'Fischio arbitrale: {who} su {with}',
  ],
  offensiveFoul: [
    'Fallo in attacco di {who}',
    'Fallo di {who} in attacco, palla {other.a}',
    'Fallo e palla persa di {who}, possesso per {other}',
  ],
  fouledOut: [
    'Finisce qui la partita di {who}: {pf:fallo|falli}',
    '{who} esce per falli',
    '{team} {team:perde|perdono} {who} per falli',
  ],
  sentOff: [
    'Con quel fallo finisce la partita di {who}',
    '{team} {team:perde|perdono} {who} per il resto della partita',
  ],
  rebound: [
    '{who} prende il rimbalzo',
    'Rimbalzo di {who}',
    '{who} cattura la palla',
    '{who} pulisce il tabellone',
    'Il rimbalzo è di {who}',
    '{who} mette al sicuro la palla per {team}',
    '{who} salta e la prende',
  ],
  substitution: [
    '{who} va in panchina',
    'Un po’ di riposo per {who}',
    '{team} {team:richiama|richiamano} {who} in panchina',
    'Cambio per {team}: fuori {who}',
  ],
}

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} schiaccia', 'Schiacciata di {who}', '{who} vola e affonda la schiacciata'],
    layup: ['{who} appoggia al tabellone', 'Sottomano di {who}'],
    'driving-layup': ['{who} penetra e appoggia', '{who} arriva fino al ferro'],
    'pull-up': ['{who} si arresta e segna', 'Dal palleggio, arresto e tiro di {who}: dentro'],
    'step-back': ['{who} fa il passo indietro e segna', 'Lo step-back di {who} è dentro'],
    fadeaway: ['{who} segna cadendo all’indietro', 'Il fadeaway di {who} entra'],
    turnaround: ['{who} si gira e segna', 'Virata e tiro di {who}, dentro'],
    floating: ['{who} alza la parabola e segna', 'Il floater di {who} entra'],
    hook: ['{who} segna in gancio', 'Gancio di {who}, dentro'],
    'tip-in': ['{who} corregge a canestro', 'Tap-in di {who}'],
    'alley-oop': ['{who} chiude l’alley-oop', 'Palla in alto, e {who} chiude l’alley-oop'],
  },
  lost: {
    'bad-pass': ['Passaggio sbagliato di {who}', '{who} butta via il passaggio'],
    'ball-handling': ['{who} perde il controllo della palla', '{who.a} scappa il palleggio'],
    travelling: ['Passi di {who}', '{who} fa passi'],
    'out-of-bounds': ['{who} mette il piede fuori', 'Palla fuori, la perde {who}'],
    'three-seconds': ['{who} resta troppo a lungo in area'],
    'five-seconds': ['{who} tiene la palla troppo a lungo'],
    'eight-seconds': ['{who} non supera la metà campo in tempo'],
    'shot-clock': ['Il cronometro dei tiri beffa {who}', 'Niente tiro in tempo, la palla era di {who}'],
    'double-dribble': ['Doppio palleggio di {who}', '{who} riprende a palleggiare'],
    backcourt: ['Infrazione di campo di {who}', '{who} riporta la palla nella propria metà campo'],
    goaltending: ['Interferenza di {who}'],
  },
  foul: {
    technical: ['Fallo tecnico {who.a}', 'Tecnico per {who}'],
    unsportsmanlike: ['Antisportivo di {who}', 'Lì la palla non c’entrava: antisportivo di {who}'],
    disruptive: ['Fallo disruptive di {who}', 'L’attacco è spezzato: fallo disruptive di {who}'],
    flagrant: ['Fallo flagrant di {who}', 'Gli arbitri fischiano un fallo flagrant di {who}'],
    disqualifying: ['Fallo da espulsione di {who}', 'Finisce qui per {who}, espulsione'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
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
