import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', und es steht {level} beide',
    ', und das ist der Ausgleich, {level} beide',
    ', und {team} {team:hat|haben} ausgeglichen, {level} beide',
  ],
  levelAgain: [
    'Wieder Gleichstand: {level} beide, zum {timesLevel.nth-en} Mal',
    '{level} beide, der {timesLevel.nth-e} Ausgleich des Spiels',
  ],
  leadTaken: [
    ', und {team} {team:führt|führen} {score}',
    ', und {team} {team:liegt|liegen} mit {margin.m-dat:Punkt|Punkten} vorn',
    ', und {team} {team:übernimmt|übernehmen} die Führung, {score}',
    ', und damit {team:geht|gehen} {team} in Führung, {score}',
    ', und {team} {team:schiebt|schieben} sich mit {margin.m-dat:Punkt|Punkten} nach vorn',
  ],
  leadChanged: [
    'Die Führung wechselt zum {leadChanges.nth-en} Mal, {score}',
    'Der {leadChanges.nth-e} Führungswechsel: {score} für {team}',
  ],
  greatestLead: [
    '{team} mit {margin.m-dat:Punkt|Punkten} vorn, die höchste Führung des Spiels',
    '{margin.m:Punkt|Punkte} Unterschied, so groß war der Abstand noch nie',
    '{score}, so deutlich {team:führte|führten} {team} noch nicht',
  ],
  near: [
    ', und {team} {team:verkürzt|verkürzen} auf {margin.m-acc:Punkt|Punkte}',
    ', und der Rückstand beträgt noch {margin.m-acc:Punkt|Punkte}',
    ', und {team} {team:liegt|liegen} noch mit {margin.m-dat:Punkt|Punkten} zurück',
    ', aber {other} {other:führt|führen} noch {score}',
  ],
  far: [
    'Noch {other:führt|führen} {other}, {score}',
    'Noch viel zu tun für {team}: {score}',
    '{team} {team:hat|haben} noch {margin.m-acc:Punkt|Punkte} aufzuholen',
    '{other} mit {margin.m-dat:Punkt|Punkten} vorn',
  ],
  lead: [
    '{score} für {team}',
    '{team} mit {margin.m-dat:Punkt|Punkten} vorn',
    'Es steht jetzt {score}',
    'Der Vorsprung: {margin.m:Punkt|Punkte}',
    '{other} mit {margin.m-dat:Punkt|Punkten} zurück',
  ],
  run: [
    '{run.m:Punkt|Punkte} in Folge für {team}',
    'Ein {run.score}-Lauf {team.of}',
    'Das macht {run.m-acc:Punkt|Punkte} am Stück für {team}',
    '{run.m:Punkt|Punkte} ohne Antwort: {other} {other:muss|müssen} sich etwas einfallen lassen',
  ],
  basketsInARow: [
    'Das ist der {inARow.nth-e} Treffer in Folge für {who}',
    '{inARow} Würfe nacheinander, und {who} hat alle getroffen',
    '{inARow} Treffer am Stück: {who} ist heiß gelaufen',
  ],
  missesInARow: [
    'Der {inARow.nth-e} Fehlwurf in Folge für {who}',
    '{inARow} Fehlwürfe nacheinander: bei {who} will es gerade nicht laufen',
  ],
  freeThrowsInARow: [
    'Der {inARow.nth-e} Freiwurf in Folge, den {who} trifft',
    '{inARow} Freiwürfe in Folge verwandelt',
  ],
  freeThrowMissesInARow: ['Das ist für {who} der {inARow.nth-e} Fehlversuch in Folge an der Linie'],
  manyPoints: [
    'Jetzt {pts.m:Punkt|Punkte} für {who}',
    '{who} steht bei {pts.m-dat:Punkt|Punkten}',
    'Das macht {pts.m:Punkt|Punkte} für {who}',
  ],
  bigGame: [
    'Was für ein Spiel von {who}: {pts.m:Punkt|Punkte}',
    '{pts.m:Punkt|Punkte} für {who}, bei {fgm.digits} von {fga.digits} aus dem Feld',
  ],
  doubleFigures: [
    '{who} punktet jetzt zweistellig: {pts.m:Punkt|Punkte}',
    'Damit zweistellig: {pts.m:Punkt|Punkte}',
  ],
  points: [
    '{pts.m:Punkt|Punkte} für {who}',
    '{who} hat {pts.m:Punkt|Punkte}',
    'Bisher {pts.m:Punkt|Punkte} für {who}',
  ],
  longShots: [
    '{who} trifft {tpm.digits} von {tpa.digits} von draußen',
    'Aus der Distanz steht {who} bei {tpm.digits} von {tpa.digits}',
  ],
  goodShooting: [
    '{fgm.digits} von {fga.digits} aus dem Feld für {who}',
    '{who} steht bei {fgm.digits} von {fga.digits} Würfen',
  ],
  poorShooting: [
    '{who} steht bei {fgm.digits} von {fga.digits} aus dem Feld',
    'Bisher nicht das Spiel von {who}: {fgm.digits} von {fga.digits}',
  ],
  freeThrowShooting: [
    '{ftm.digits} von {fta.digits} Freiwürfen hat {who} in diesem Spiel getroffen',
    'Von der Linie steht {who} bei {ftm.digits} von {fta.digits}',
  ],
  rebounds: [', und das ist schon Rebound Nummer {reb}', ', der {reb.nth-e} Rebound'],
  assists: ['{ast.f:Vorlage|Vorlagen} für {passer}', 'Das ist die {ast.nth-e} Vorlage von {passer}'],
  reboundsOfMisses: [
    '{reb.m:Rebound|Rebounds} für {rebounder}',
    'Das ist der {reb.nth-e} Rebound von {rebounder}',
  ],
  blocks: ['{blk.m:Block|Blocks} für {who}', 'Der {blk.nth-e} Block von {who}'],
  steals: [
    '{stl.m:Ballgewinn|Ballgewinne} für {who}',
    'Der {stl.nth-e} Ballgewinn von {who}',
    'Flinke Finger: {stl.m:Steal|Steals} für {who}',
  ],
  turnovers: ['Das ist der {to.nth-e} Ballverlust von {who}', 'Ballverlust Nummer {to} für {who}'],
  lastFoul: [
    'Das {pf.nth-e} Foul: noch {foulsLeft.n:Foul|Fouls}, und für {who} ist Schluss',
    '{who} hat {pf.n:Foul|Fouls} und muss jetzt aufpassen',
  ],
  bonus: [
    'Das {teamFouls.nth-e} Teamfoul: {other} {other:ist|sind} im Bonus',
    'Das {teamFouls.nth-e} Teamfoul {period.in}, ab jetzt gibt es Freiwürfe',
  ],
  fouls: ['{pf.n:Foul|Fouls} jetzt für {who}', 'Foul Nummer {pf} für {who}', 'Das {pf.nth-e} Foul von {who}'],
  pointsOnLeaving: [' nach {pts.m-dat:Punkt|Punkten}'],
  lateScore: [
    '{score} für {leaders}, noch {timeLeft} zu spielen',
    '{leaders} mit {margin.m-dat:Punkt|Punkten} vorn, bei noch {timeLeft.dat} Spielzeit',
    'Noch {timeLeft}, und es steht {score}',
  ],
  lateLevel: [
    '{level} beide, noch {timeLeft} zu spielen',
    'Noch {timeLeft} auf der Uhr, und es steht {level} beide',
  ],
  stillAhead: [
    'Weiter {score} für {leaders}, noch {timeLeft} zu spielen',
    '{leaders} mit {margin.m-dat:Punkt|Punkten} vorn, noch {timeLeft}',
    '{trailers} {trailers:braucht|brauchen} {margin.m-acc:Punkt|Punkte}, noch {timeLeft} auf der Uhr',
  ],
  stillLevel: [
    'Weiter {level} beide, noch {timeLeft} zu spielen',
    'Noch {timeLeft}, und es steht {level} beide',
  ],
  late: [', noch {timeLeft} zu spielen', ', noch {timeLeft} auf der Uhr'],
  timeLeft: [', noch {timeLeft} {period.in}', ', {period.in} noch {timeLeft} zu spielen'],
}
