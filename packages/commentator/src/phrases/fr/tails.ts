import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', et c’est l’égalité à {level} partout',
    ', et {team} {team:égalise|égalisent} à {level} partout',
    ', et voilà {level} partout',
  ],
  levelAgain: [
    'Égalité à {level}, pour la {timesLevel.nth-f} fois',
    '{level} partout, {timesLevel.nth-f} égalité du match',
  ],
  leadTaken: [
    ', et {team} {team:passe|passent} devant, {score}',
    ', et {team} {team:mène|mènent} {margin.de:point|points}',
    ', et {team} {team:prend|prennent} l’avantage, {score}',
    ', et l’avantage est pour {team}, {score}',
  ],
  leadChanged: [
    'L’avantage change de camp pour la {leadChanges.nth-f} fois, {score}',
    'C’est le {leadChanges.nth} changement de leader : {score} pour {team}',
  ],
  greatestLead: [
    '{team} {team:mène|mènent} {margin.de:point|points}, le plus gros écart du match',
    '{margin:point|points} d’écart, du jamais vu dans ce match',
    '{score}, {team} n’{team:a|ont} jamais eu autant d’avance',
  ],
  near: [
    ', et {team} {team:revient|reviennent} à {margin:point|points}',
    ', et l’écart n’est plus que {margin.de:point|points}',
    ', et {team} {team:a|ont} encore {margin:point|points} de retard',
    ', mais {other} {other:mène|mènent} encore, {score}',
  ],
  far: [
    '{other} {other:mène|mènent} toujours, {score}',
    'Il reste du travail pour {team} : {score}',
    '{team} {team:a|ont} {margin:point|points} à remonter',
    '{other} {other:mène|mènent} {margin.de:point|points}',
  ],
  lead: [
    '{score} pour {team}',
    '{team} {team:mène|mènent} {margin.de:point|points}',
    'Le score est de {score}',
    'L’avance est {margin.de:point|points}',
    '{other} {other:a|ont} {margin:point|points} de retard',
  ],
  run: [
    '{run:point|points} de suite pour {team}',
    'C’est un {run.score} pour {team}',
    '{run:point|points} sans réponse {other.de}',
    'Il faut réagir pour {other} : {run:point|points} de suite encaissés',
  ],
  basketsInARow: [
    'C’est le {inARow.nth} panier de suite pour {who}',
    '{who} a réussi {inARow} tirs de suite',
    '{inARow} tirs, {inARow} paniers : quelle série pour {who}',
  ],
  missesInARow: [
    'C’est le {inARow.nth} échec de suite pour {who}',
    '{inARow} tirs manqués de suite, {who} cherche son adresse',
  ],
  freeThrowsInARow: [
    '{who} a réussi {inARow} lancers francs de suite',
    'C’est le {inARow.nth} lancer franc de suite pour {who}',
  ],
  freeThrowMissesInARow: ['C’est le {inARow.nth} lancer franc manqué de suite pour {who}'],
  manyPoints: [
    'Déjà {pts:point|points} pour {who}',
    '{who} en est à {pts:point|points}',
    'Cela fait {pts:point|points} pour {who}',
  ],
  bigGame: [
    'Quel match {who.de} : {pts:point|points}',
    '{pts:point|points} pour {who}, à {fgm.digits} sur {fga.digits} aux tirs',
  ],
  doubleFigures: [
    'Le total {who.de} passe à deux chiffres : {pts:point|points}',
    'Et voilà un total à deux chiffres : {pts:point|points}',
  ],
  points: [
    '{pts:point|points} pour {who}',
    '{who} compte {pts:point|points}',
    '{pts:point|points} jusqu’ici pour {who}',
  ],
  longShots: [
    '{who} est à {tpm.digits} sur {tpa.digits} de loin',
    'De loin, {tpm.digits} sur {tpa.digits} pour {who}',
  ],
  goodShooting: [
    '{who} est à {fgm.digits} sur {fga.digits} aux tirs',
    '{fgm.digits} sur {fga.digits} aux tirs pour {who}',
  ],
  poorShooting: [
    '{who} n’est qu’à {fgm.digits} sur {fga.digits} aux tirs',
    'Rien ne veut rentrer pour {who} : {fgm.digits} sur {fga.digits}',
  ],
  freeThrowShooting: [
    '{who} est à {ftm.digits} sur {fta.digits} aux lancers dans ce match',
    '{ftm.digits} sur {fta.digits} sur la ligne pour {who} jusqu’ici',
  ],
  rebounds: [', et c’est le {reb.nth} rebond', ', rebond numéro {reb}'],
  assists: [
    '{ast.f:passe décisive|passes décisives} pour {passer}',
    'C’est la {ast.nth-f} passe décisive {passer.de}',
  ],
  reboundsOfMisses: ['{reb:rebond|rebonds} pour {rebounder}', 'C’est le {reb.nth} rebond {rebounder.de}'],
  blocks: ['{blk:contre|contres} pour {who}', 'C’est le {blk.nth} contre {who.de}'],
  steals: [
    '{stl.f:interception|interceptions} pour {who}',
    'C’est la {stl.nth-f} interception {who.de}',
    'Toujours à l’affût : {stl.f:interception|interceptions} pour {who}',
  ],
  turnovers: [
    'C’est la {to.nth-f} perte de balle {who.de}',
    '{to.f:perte de balle|pertes de balle} maintenant pour {who}',
  ],
  lastFoul: [
    'C’est la {pf.nth-f} faute : encore {foulsLeft.f} et {who} devra sortir',
    '{pf.f:faute|fautes} pour {who}, prudence désormais',
  ],
  bonus: [
    '{teamFouls.nth-f} faute d’équipe : {other} {other:est|sont} dans le bonus',
    'C’est la {teamFouls.nth-f} faute d’équipe {period.de}, place aux lancers francs',
  ],
  fouls: [
    '{pf.f:faute|fautes} maintenant pour {who}',
    'Faute numéro {pf} pour {who}',
    'C’est la {pf.nth-f} faute {who.de}',
  ],
  pointsOnLeaving: [' après {pts:point|points}'],
  lateScore: [
    '{score} pour {leaders}, encore {timeLeft} à jouer',
    '{leaders} {leaders:mène|mènent} {margin.de:point|points} à {timeLeft} de la fin',
    'Encore {timeLeft}, et le score est de {score}',
  ],
  lateLevel: ['{level} partout, encore {timeLeft} à jouer', 'Égalité à {level}, à {timeLeft} de la fin'],
  stillAhead: [
    'Toujours {score} pour {leaders}, encore {timeLeft} à jouer',
    '{leaders} {leaders:mène|mènent} {margin.de:point|points}, il reste {timeLeft}',
    '{trailers} {trailers:a|ont} {margin:point|points} à remonter en {timeLeft}',
  ],
  stillLevel: [
    'Toujours {level} partout, encore {timeLeft} à jouer',
    'Il reste {timeLeft}, et c’est toujours {level} partout',
  ],
  late: [', à {timeLeft} de la fin', ', il reste {timeLeft}'],
  timeLeft: [', à {timeLeft} de la fin {period.de}', ', il reste {timeLeft} dans {period}'],
}
