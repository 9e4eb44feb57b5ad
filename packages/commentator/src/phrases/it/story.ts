import type { StoryBook } from '../../story/story-book.ts'

/**
 * The story of a game in Italian. No score follows an article, because the article depends on how the number
 * is spoken (il 76-74, l’80-74).
 */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} {winner:batte|battono} {loser} in volata, {score}',
      '{winner} {winner:resiste|resistono} {loser.a}, {score}',
      '{winner} {winner:la spunta|la spuntano} contro {loser}, {score}',
    ],
    clear: [
      '{winner} {winner:batte|battono} {loser}, {score}',
      '{winner} {winner:supera|superano} {loser}, {score}',
      '{winner} {winner:vince|vincono} contro {loser}, {score}',
    ],
    wide: [
      '{winner} {winner:travolge|travolgono} {loser}, {score}',
      '{winner} {winner:domina|dominano} contro {loser}, {score}',
      '{winner} {winner:dilaga|dilagano} contro {loser}, {score}',
    ],
    overtime: [
      '{winner} {winner:piega|piegano} {loser} {period.in}, {score}',
      '{winner} {winner:batte|battono} {loser} al termine {period.di}, {score}',
    ],
    level: ['Pari tra {home} e {visitors}, {score}', '{home} e {visitors} non si superano: {score}'],
  },
  result: {
    close: [
      'La partita si è decisa negli ultimi istanti, e {winner} {winner:ha|hanno} battuto {loser} con il punteggio di {score}',
      'In un finale punto a punto {winner} {winner:ha|hanno} mantenuto la calma e {winner:ha|hanno} superato {loser} {score}',
      'Il distacco finale è stato minimo, ma {winner} {winner:ha|hanno} portato a casa la vittoria contro {loser}, {score}',
    ],
    clear: [
      '{winner} {winner:ha|hanno} battuto {loser} con il punteggio di {score}',
      'La vittoria è andata {winner.a}, che {winner:ha|hanno} superato {loser} con il punteggio di {score}',
      '{winner} {winner:ha|hanno} vinto contro {loser} con il punteggio di {score}',
    ],
    wide: [
      '{winner} non {winner:ha|hanno} lasciato dubbi sull’esito e {winner:ha|hanno} battuto {loser} con il punteggio di {score}',
      '{winner} {winner:ha|hanno} giocato a un altro livello, e {loser} {loser:ha|hanno} perso {score}',
      'Per {loser} non c’è stata partita: sconfitta contro {winner} con il punteggio di {score}',
    ],
    overtime: [
      'I tempi regolamentari non sono bastati: {winner} {winner:ha|hanno} battuto {loser} solo {period.in}, {score}',
      'La decisione è arrivata {period.in}, e {winner} {winner:ha|hanno} superato {loser} con il punteggio di {score}',
    ],
    level: [
      'Non c’è stato un vincitore tra {home} e {visitors}: il punteggio era {score} quando la partita si è chiusa',
      'Niente ha separato {home} e {visitors}, e la partita è finita {score}',
    ],
  },
  bestTied: [
    'Nessuno ha segnato più di {who} per {team}, con {pts:punto|punti}',
    '{who} ha chiuso tra i migliori realizzatori {team.di} con {pts:punto|punti}',
  ],
  best: [
    '{who} ha guidato {team} con {pts:punto|punti}',
    'Nessuno ha segnato quanto {who} per {team}, con {pts:punto|punti}',
    'Il miglior bottino {team.di} porta la firma di {who}, con {pts:punto|punti}',
  ],
  bestToo: [
    ', con l’aggiunta di {reb:rimbalzo|rimbalzi} e {ast:assist|assist}',
    ', oltre a {reb:rimbalzo|rimbalzi} e {ast:assist|assist}',
  ],
  second: [
    '{who} ha aggiunto {pts:punto|punti}',
    'Altri {pts:punto|punti} sono arrivati da {who}',
    '{who} ha contribuito con {pts:punto|punti}',
    '{who} ha messo a referto {pts:punto|punti}',
  ],
  early: [
    'Alla fine {period.di} {leaders} {leaders:conduceva|conducevano} {score}',
    'La partenza migliore è stata quella {leaders.di}, avanti {score} alla fine {period.di}',
  ],
  earlyLevel: [
    'Alla fine {period.di} il punteggio era in parità, {score}',
    'Equilibrio perfetto alla fine {period.di}, {score}',
  ],
  later: [
    'Al termine {period.di} il tabellone diceva {score} per {leaders}',
    '{leaders} {leaders:era|erano} avanti {score} alla fine {period.di}',
    'Alla sirena {period.di} {leaders} {leaders:conduceva|conducevano} {score}',
  ],
  laterLevel: [
    'Al termine {period.di} le squadre erano in parità, {score}',
    'Alla sirena {period.di} niente separava le squadre, {score}',
  ],
  largestLead: [
    '{team} {team:ha|hanno} toccato il massimo vantaggio {period.in}, con {lead:punto|punti} di margine',
    'Il massimo vantaggio {team.di} è stato di {lead:punto|punti}, {period.in}',
  ],
  lostLead: [
    'Eppure {team} {team:aveva|avevano} avuto {lead:punto|punti} di vantaggio {period.in}',
    'Poteva finire diversamente: {period.in} {team} {team:era|erano} avanti di {lead:punto|punti}',
  ],
  changes: [
    'Il comando è passato di mano {leadChanges.f:volta|volte} e il punteggio è tornato in parità {timesLevel.f:volta|volte}',
    'Si sono contati {leadChanges:sorpasso|sorpassi} e {timesLevel.f:parità|parità}',
  ],
  turned: [
    'La giocata della svolta è arrivata a {timeLeft} dalla fine {period.di}, quando {who} ha segnato {worth:punto|punti}: {score}',
    'La partita è cambiata a {timeLeft} dalla fine {period.di}: {who} ha segnato {worth:punto|punti}, e il punteggio è diventato {score}',
  ],
  turnedAtTheHorn: [
    'La giocata della svolta è arrivata sulla sirena {period.di}: {worth:punto|punti} di {who}, e punteggio di {score}',
    'La partita è cambiata sulla sirena {period.di}: {who} ha segnato {worth:punto|punti}, e il punteggio è diventato {score}',
  ],
  run: [
    '{team} {team:ha|hanno} piazzato un parziale di {run.score}, chiuso {period.in}, e nessuno ha fatto meglio',
    'Nessun parziale è stato più lungo di quello {team.di}: {run.score}, chiuso {period.in}',
  ],
  answer: [
    'Il miglior parziale {team.di} è stato di {run.score}',
    '{team} {team:ha|hanno} risposto al massimo con un parziale di {run.score}',
  ],
  loserBest: [
    'Per {team} nessuno ha segnato più di {who}, con {pts:punto|punti}',
    'Sul fronte opposto {who} ha firmato il miglior bottino {team.di} con {pts:punto|punti}',
  ],
  rebounder: [
    '{who} ha catturato {reb:rimbalzo|rimbalzi}',
    'A rimbalzo {who} ha lasciato il segno: {reb:pallone preso|palloni presi}',
  ],
  passer: ['{who} ha distribuito {ast:assist|assist}', 'In regia {who} ha servito {ast:assist|assist}'],
  defender: ['{who} ha rubato {stl:pallone|palloni}', 'In difesa {who} ha recuperato {stl:pallone|palloni}'],
  blocker: [
    '{who} ha rifilato {blk.f:stoppata|stoppate}',
    'Vicino al ferro {who} ha stoppato {blk:tiro|tiri}',
  ],
  teamRebounds: [
    '{team} {team:ha|hanno} preso {teamReb:rimbalzo|rimbalzi}, contro {otherReb.digits} per {other}',
    'A rimbalzo il conto è stato di {teamReb.digits} per {team} e di {otherReb.digits} per {other}',
  ],
  teamLong: [
    'Da fuori {team} {team:ha|hanno} tirato con {teamTpm.digits} su {teamTpa.digits}, {other} con {otherTpm.digits} su {otherTpa.digits}',
    'Da oltre l’arco la precisione è stata di {teamTpm.digits} su {teamTpa.digits} per {team} e di {otherTpm.digits} su {otherTpa.digits} per {other}',
  ],
  teamField: [
    'Dal campo {team} {team:ha|hanno} chiuso con {teamFgm.digits} su {teamFga.digits}, {other} con {otherFgm.digits} su {otherFga.digits}',
    'Al tiro il bilancio è stato di {teamFgm.digits} su {teamFga.digits} per {team} e di {otherFgm.digits} su {otherFga.digits} per {other}',
  ],
  teamFree: [
    'In lunetta {team} {team:ha|hanno} fatto {teamFtm.digits} su {teamFta.digits}, {other} {otherFtm.digits} su {otherFta.digits}',
    'Ai liberi il bilancio è stato di {teamFtm.digits} su {teamFta.digits} per {team} e di {otherFtm.digits} su {otherFta.digits} per {other}',
  ],
  teamTurnovers: [
    '{team} {team:ha|hanno} perso {teamTo:pallone|palloni}, contro {otherTo.digits} per {other}',
    'Le palle perse sono state {teamTo.digits} per {team} e {otherTo.digits} per {other}',
  ],
  teamAssists: [
    '{team} {team:ha|hanno} distribuito {teamAst:assist|assist}, contro {otherAst.digits} per {other}',
    'Nei passaggi il conto è stato di {teamAst:assist|assist} per {team} e di {otherAst.digits} per {other}',
  ],
  teamFouls: [
    'Gli arbitri hanno fischiato {teamPf:fallo|falli} {team.a} e {otherPf.digits} {other.a}',
    'I falli sono stati {teamPf.digits} per {team} e {otherPf.digits} per {other}',
  ],
}
