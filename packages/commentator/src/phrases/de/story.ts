import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in German. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} {winner:schlägt|schlagen} {loser} knapp mit {score}',
      '{winner} {winner:rettet|retten} ein {score} gegen {loser} über die Zeit',
      '{score}: {winner} {winner:behält|behalten} gegen {loser} die Nerven',
    ],
    clear: [
      '{winner} {winner:schlägt|schlagen} {loser} mit {score}',
      '{winner} {winner:setzt|setzen} sich gegen {loser} mit {score} durch',
      '{winner} {winner:gewinnt|gewinnen} gegen {loser} mit {score}',
    ],
    wide: [
      '{winner} {winner:lässt|lassen} {loser.dat} beim {score} keine Chance',
      '{winner} {winner:fertigt|fertigen} {loser} mit {score} ab',
      '{winner} {winner:ist|sind} beim {score} gegen {loser} nicht zu halten',
    ],
    overtime: [
      '{winner} {winner:ringt|ringen} {loser} {period} mit {score} nieder',
      '{winner} {winner:schlägt|schlagen} {loser} {period} mit {score}',
    ],
    level: [
      '{home} und {visitors} trennen sich {score}',
      'Kein Sieger zwischen {home.dat} und {visitors.dat}: {score}',
    ],
  },
  result: {
    close: [
      'Bis zum Schluss war alles offen, dann {winner:stand|standen} {winner} mit {score} gegen {loser} als Sieger da',
      'In einem engen Spiel {winner:behielt|behielten} {winner} die Nerven und {winner:schlug|schlugen} {loser} mit {score}',
      'Viel fehlte nicht, aber am Ende {winner:hatte|hatten} {winner} gegen {loser} mit {score} die Nase vorn',
    ],
    clear: [
      '{winner} {winner:gewann|gewannen} das Spiel gegen {loser} mit {score}',
      'Der Sieg ging an {winner}, gegen {loser} stand es am Ende {score}',
      '{winner} {winner:schlug|schlugen} {loser} mit {score}',
    ],
    wide: [
      '{winner} {winner:ließ|ließen} keinen Zweifel am Ausgang und {winner:schlug|schlugen} {loser} mit {score}',
      'Zu holen gab es für {loser} nichts: Am Ende stand es {score} für {winner}',
      '{winner} {winner:war|waren} eine Klasse für sich, und {loser} {loser:verlor|verloren} mit {score}',
    ],
    overtime: [
      'Die reguläre Spielzeit reichte nicht, erst {period} {winner:schlug|schlugen} {winner} {loser} mit {score}',
      'Die Entscheidung fiel {period}, dann {winner:hatte|hatten} {winner} gegen {loser} mit {score} gewonnen',
    ],
    level: [
      'Zwischen {home.dat} und {visitors.dat} gab es keinen Sieger: Es stand {score}, als das Spiel beendet wurde',
      '{home} und {visitors} waren nicht zu trennen, das Spiel endete {score}',
    ],
  },
  bestTied: [
    'Niemand machte für {team} mehr Punkte als {who}: {pts} waren es am Ende',
    '{who} gehörte mit {pts.m-dat:Punkt|Punkten} zu den erfolgreichsten Punktesammlern {team.of}',
  ],
  best: [
    'Die meisten Punkte für {team} machte {who}: {pts} waren es am Ende',
    '{who} führte {team} mit {pts.m-dat:Punkt|Punkten} an',
    'Niemand war für {team} so erfolgreich wie {who} mit {pts.m-dat:Punkt|Punkten}',
  ],
  bestToo: [
    ', dazu kamen {reb.m:Rebound|Rebounds} und {ast.m:Assist|Assists}',
    ', mit {reb.m-dat:Rebound|Rebounds} und {ast.m-dat:Assist|Assists} obendrein',
  ],
  second: [
    '{who} steuerte {pts.m-acc:Punkt|Punkte} bei',
    'Von {who} kamen {pts.m:Punkt|Punkte}',
    '{who} brachte es auf {pts.m-acc:Punkt|Punkte}',
    'Dazu kamen {pts.m:Punkt|Punkte} von {who}',
  ],
  early: [
    'Am Ende {period.gen} {leaders:lag|lagen} {leaders} mit {score} vorn',
    'Der Beginn gehörte {leaders.dat}: {score} stand es am Ende {period.gen}',
  ],
  earlyLevel: [
    'Am Ende {period.gen} war mit {score} noch alles offen',
    'Gleichstand am Ende {period.gen}: {score}',
  ],
  later: [
    'Nach Ablauf {period.gen} {leaders:führte|führten} {leaders} mit {score}',
    'Am Ende {period.gen} stand es {score} für {leaders}',
    'Am Ende {period.gen} {leaders:lag|lagen} {leaders} mit {score} in Front',
  ],
  laterLevel: [
    'Am Ende {period.gen} war es wieder ausgeglichen, {score}',
    'Nach Ablauf {period.gen} stand es {score}',
  ],
  largestLead: [
    'Am deutlichsten {team:führte|führten} {team} {period}, mit {lead.m-dat:Punkt|Punkten}',
    'Der größte Vorsprung {team.of} betrug {lead.m-acc:Punkt|Punkte}, und zwar {period}',
  ],
  lostLead: [
    'Dabei {team:hatte|hatten} {team} {period} schon mit {lead.m-dat:Punkt|Punkten} geführt',
    'Es hätte auch anders kommen können: {team} {team:lag|lagen} {period} mit {lead.m-dat:Punkt|Punkten} vorn',
  ],
  changes: [
    'Die Führung wechselte {leadChanges.n:Mal|Mal}, und {timesLevel.n:Mal|Mal} stand es unentschieden',
    'Unterwegs gab es {leadChanges.m-acc:Führungswechsel|Führungswechsel} und {timesLevel.m-acc:Ausgleich|Ausgleiche}',
  ],
  turned: [
    'Der Wurf, der das Spiel drehte, fiel {period} bei noch {timeLeft.dat} auf der Uhr: {who} machte {worth.m-acc:Punkt|Punkte} zum {score}',
    'Die Wende kam {period}: {who} erzielte {worth.m-acc:Punkt|Punkte}, {timeLeft} vor dem Ende, und es stand {score}',
  ],
  turnedAtTheHorn: [
    'Der Wurf, der das Spiel drehte, fiel {period} mit der Sirene: {who} machte {worth.m-acc:Punkt|Punkte} zum {score}',
    'Die Wende kam mit der Sirene {period}: {who} erzielte {worth.m-acc:Punkt|Punkte}, und es stand {score}',
  ],
  run: [
    'Kein Lauf war länger als jener {team.of}: ein {run.score}, das {period} zu Ende ging',
    'Der längste Lauf gelang {team.dat} mit {run.score}, zu Ende ging er {period}',
  ],
  answer: [
    'Der beste Lauf {team.of} brachte ein {run.score}',
    'Das Beste, was {team} dagegensetzen {team:konnte|konnten}, war ein Lauf von {run.score}',
  ],
  loserBest: [
    'Für {team} machte {who} die meisten Punkte und kam auf {pts}',
    'Auf der anderen Seite war bei {team.dat} {who} mit {pts.m-dat:Punkt|Punkten} am erfolgreichsten',
  ],
  rebounder: [
    '{who} holte {reb.m-acc:Rebound|Rebounds}',
    'Unter den Körben ragte {who} mit {reb.m-dat:Rebound|Rebounds} heraus',
  ],
  passer: [
    '{who} verteilte {ast.m-acc:Assist|Assists}',
    'Den Ball gut bewegt hat {who}: {ast.m:Assist|Assists}',
  ],
  defender: [
    '{who} eroberte den Ball {stl.n:Mal|Mal}',
    'In der Verteidigung kam {who} auf {stl.m-acc:Steal|Steals}',
  ],
  blocker: ['{who} blockte {blk.m-acc:Wurf|Würfe}', 'Am Ring räumte {who} auf: {blk.m:Block|Blocks}'],
  teamRebounds: [
    '{team} {team:holte|holten} {teamReb.m-acc:Rebound|Rebounds}, {other} {otherReb}',
    'Bei den Rebounds stand es {teamReb} für {team} und {otherReb} für {other}',
  ],
  teamLong: [
    'Aus der Distanz {team:traf|trafen} {team} {teamTpm.digits} von {teamTpa.digits}, {other} {otherTpm.digits} von {otherTpa.digits}',
    'Von weit draußen fielen bei {team.dat} {teamTpm.digits} von {teamTpa.digits} Würfen, bei {other.dat} {otherTpm.digits} von {otherTpa.digits}',
  ],
  teamField: [
    'Aus dem Feld {team:traf|trafen} {team} {teamFgm.digits} von {teamFga.digits}, {other} {otherFgm.digits} von {otherFga.digits}',
    '{teamFgm.digits} von {teamFga.digits} Würfen aus dem Feld saßen bei {team.dat}, {otherFgm.digits} von {otherFga.digits} bei {other.dat}',
  ],
  teamFree: [
    'An der Linie {team:traf|trafen} {team} {teamFtm.digits} von {teamFta.digits}, {other} {otherFtm.digits} von {otherFta.digits}',
    'Freiwürfe: {teamFtm.digits} von {teamFta.digits} für {team}, {otherFtm.digits} von {otherFta.digits} für {other}',
  ],
  teamTurnovers: [
    '{team} {team:verlor|verloren} den Ball {teamTo.n:Mal|Mal}, {other} {otherTo.n:Mal|Mal}',
    'Ballverluste: {teamTo} bei {team.dat}, {otherTo} bei {other.dat}',
  ],
  teamAssists: [
    '{team} {team:kam|kamen} auf {teamAst.m-acc:Assist|Assists}, {other} auf {otherAst}',
    'Zusammenspiel in Zahlen: {teamAst.m:Assist|Assists} für {team}, {otherAst} für {other}',
  ],
  teamFouls: [
    'Gegen {team} wurden {teamPf.n:Foul|Fouls} gepfiffen, gegen {other} {otherPf}',
    'Fouls: {teamPf} bei {team.dat}, {otherPf} bei {other.dat}',
  ],
}
