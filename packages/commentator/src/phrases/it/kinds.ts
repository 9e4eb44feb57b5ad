import type { Book } from '../book.ts'

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
    disqualifying: ['Fallo da espulsione di {who}', 'Finisce qui per {who}, espulsione'],
  },
}
