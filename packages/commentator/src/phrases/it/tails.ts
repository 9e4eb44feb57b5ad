import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', e siamo pari a {level}',
    ', e {team} {team:pareggia|pareggiano} a {level}',
    ', e il punteggio è in parità a {level}',
  ],
  levelAgain: [
    'Parità a {level}, per la {timesLevel.nth-f} volta',
    '{level} pari, la {timesLevel.nth-f} parità della partita',
  ],
  leadTaken: [
    ', e {team} {team:passa|passano} in vantaggio, {score}',
    ', e {team} {team:conduce|conducono} di {margin:punto|punti}',
    ', e {team} {team:mette|mettono} la testa avanti, {score}',
    ', e il vantaggio passa {team.a}, {score}',
  ],
  leadChanged: [
    'Il comando passa di mano per la {leadChanges.nth-f} volta, {score}',
    'È il {leadChanges.nth} sorpasso: {score} per {team}',
  ],
  greatestLead: [
    '{team} avanti di {margin:punto|punti}, il massimo vantaggio della partita',
    '{margin:punto|punti} di distacco, mai così tanti in questa partita',
    '{score}, {team} mai così avanti',
  ],
  near: [
    ', e {team} {team:torna|tornano} a {margin:punto|punti}',
    ', e il distacco scende a {margin:punto|punti}',
    ', e {team} {team:insegue|inseguono} a {margin:punto|punti}',
    ', ma {other} {other:conduce|conducono} ancora, {score}',
  ],
  far: [
    '{other} ancora avanti, {score}',
    'C’è da lavorare per {team}: {score}',
    '{team} {team:deve|devono} recuperare {margin:punto|punti}',
    '{other} avanti di {margin:punto|punti}',
  ],
  lead: [
    '{score} per {team}',
    '{team} avanti di {margin:punto|punti}',
    'Il punteggio è {score}',
    'Il vantaggio è di {margin:punto|punti}',
    '{other} sotto di {margin:punto|punti}',
  ],
  run: [
    '{run:punto|punti} di fila per {team}',
    'Parziale di {run.score} per {team}',
    '{run:punto|punti} senza risposta {other.di}',
    '{other} {other:deve|devono} reagire: parziale di {run.score}',
  ],
  basketsInARow: [
    'È il {inARow.nth} canestro di fila per {who}',
    '{who} ha messo {inARow} tiri di fila',
    '{inARow} tiri di fila, tutti a segno: che serie per {who}',
  ],
  missesInARow: [
    'È il {inARow.nth} errore di fila per {who}',
    '{inARow} errori di fila, non è giornata per {who}',
  ],
  freeThrowsInARow: ['{who} ha messo {inARow} liberi di fila', 'È il {inARow.nth} libero di fila per {who}'],
  freeThrowMissesInARow: ['È il {inARow.nth} libero di fila che {who} sbaglia'],
  manyPoints: [
    'Sono già {pts:punto|punti} per {who}',
    '{who} sale a {pts:punto|punti}',
    'Fanno {pts:punto|punti} per {who}',
  ],
  bigGame: [
    'Che partita di {who}: {pts:punto|punti}',
    '{pts:punto|punti} per {who}, con {fgm.digits} su {fga.digits} al tiro',
  ],
  doubleFigures: ['{who} va in doppia cifra con {pts:punto|punti}', 'È doppia cifra: {pts:punto|punti}'],
  points: ['{pts:punto|punti} per {who}', '{who} è a quota {pts}', '{pts:punto|punti} finora per {who}'],
  longShots: [
    '{who} è a {tpm.digits} su {tpa.digits} da lontano',
    'Dalla distanza, {tpm.digits} su {tpa.digits} per {who}',
  ],
  goodShooting: [
    '{who} è a {fgm.digits} su {fga.digits} al tiro',
    '{fgm.digits} su {fga.digits} al tiro per {who}',
  ],
  poorShooting: [
    '{who} è solo a {fgm.digits} su {fga.digits} al tiro',
    'Non è la partita di {who}: {fgm.digits} su {fga.digits}',
  ],
  freeThrowShooting: [
    '{who} è a {ftm.digits} su {fta.digits} ai liberi in questa partita',
    '{ftm.digits} su {fta.digits} in lunetta per {who} finora',
  ],
  rebounds: [', ed è il {reb.nth} rimbalzo', ', rimbalzo numero {reb}'],
  assists: ['{ast:assist|assist} per {passer}', 'È il {ast.nth} assist di {passer}'],
  reboundsOfMisses: ['{reb:rimbalzo|rimbalzi} per {rebounder}', 'È il {reb.nth} rimbalzo di {rebounder}'],
  blocks: ['{blk.f:stoppata|stoppate} per {who}', 'È la {blk.nth-f} stoppata di {who}'],
  steals: [
    '{stl.f:palla rubata|palle rubate} per {who}',
    'È la {stl.nth-f} palla rubata di {who}',
    'Sempre in agguato: {stl.f:palla rubata|palle rubate} per {who}',
  ],
  turnovers: ['È la {to.nth-f} palla persa di {who}', '{to.f:palla persa|palle perse} ora per {who}'],
  lastFoul: [
    'È il {pf.nth} fallo: ancora {foulsLeft} e {who} deve uscire',
    '{pf:fallo|falli} per {who}, da qui in poi serve attenzione',
  ],
  bonus: [
    '{teamFouls.nth} fallo di squadra: {other} in bonus',
    'È il {teamFouls.nth} fallo di squadra {period.di}, {other} in bonus',
  ],
  fouls: ['{pf:fallo|falli} ora per {who}', 'Fallo numero {pf} per {who}', 'È il {pf.nth} fallo di {who}'],
  pointsOnLeaving: [' dopo {pts:punto|punti}'],
  lateScore: [
    '{score} per {leaders} a {timeLeft} dalla fine',
    '{leaders} avanti di {margin:punto|punti} a {timeLeft} dalla fine',
    'A {timeLeft} dalla fine il punteggio è {score}',
  ],
  lateLevel: ['{level} pari a {timeLeft} dalla fine', 'Parità a {level}, con {timeLeft} da giocare'],
  stillAhead: [
    'Sempre {score} per {leaders}, a {timeLeft} dalla fine',
    '{leaders} avanti di {margin:punto|punti} con {timeLeft} da giocare',
    '{trailers} {trailers:deve|devono} recuperare {margin:punto|punti} in {timeLeft}',
  ],
  stillLevel: [
    'Sempre parità a {level}, con {timeLeft} da giocare',
    'A {timeLeft} dalla fine ancora {level} pari',
  ],
  late: [', a {timeLeft} dalla fine', ', con {timeLeft} da giocare'],
  timeLeft: [', a {timeLeft} dalla fine {period.di}', ', con {timeLeft} da giocare {period.in}'],
}
