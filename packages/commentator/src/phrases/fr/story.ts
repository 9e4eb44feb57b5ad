import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in French. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} {winner:bat|battent} {loser} de justesse, {score}',
      '{winner} {winner:s’impose|s’imposent} sur le fil face {loser.to}, {score}',
      '{winner} {winner:tient|tiennent} bon face {loser.to}, {score}',
    ],
    clear: [
      '{winner} {winner:bat|battent} {loser}, {score}',
      '{winner} {winner:domine|dominent} {loser}, {score}',
      '{winner} {winner:l’emporte|l’emportent} face {loser.to}, {score}',
    ],
    wide: [
      '{winner} {winner:surclasse|surclassent} {loser}, {score}',
      '{winner} {winner:déroule|déroulent} face {loser.to}, {score}',
      '{score} : {winner} {winner:écrase|écrasent} {loser}',
    ],
    overtime: [
      '{winner} {winner:vient|viennent} à bout {loser.de} {period.in}, {score}',
      '{winner} {winner:bat|battent} {loser} {period.in}, {score}',
    ],
    level: [
      '{home} et {visitors} se quittent dos à dos, {score}',
      'Pas de vainqueur entre {home} et {visitors} : {score}',
    ],
  },
  result: {
    close: [
      'Tout s’est joué dans les derniers instants, et {winner} {winner:a|ont} fini par l’emporter {score} face {loser.to}',
      'Au terme d’une fin de match serrée, {winner} {winner:a|ont} battu {loser} sur le score de {score}',
      'L’écart a tenu à peu de chose, mais {winner} {winner:a|ont} eu le dernier mot face {loser.to}, {score}',
    ],
    clear: [
      '{winner} {winner:a|ont} battu {loser} sur le score de {score}',
      'La victoire est revenue {winner.to}, qui {winner:a|ont} dominé {loser} sur le score de {score}',
      '{winner} {winner:a|ont} pris le meilleur sur {loser}, {score}',
    ],
    wide: [
      '{winner} n’{winner:a|ont} laissé aucun doute sur l’issue du match et {winner:a|ont} battu {loser} sur le score de {score}',
      '{winner} {winner:a|ont} évolué un ton au-dessus, et {loser} {loser:a|ont} lourdement perdu, {score}',
      'Le match a été à sens unique : {loser} {loser:a|ont} perdu {score} face {winner.to}',
    ],
    overtime: [
      'Le temps réglementaire n’a pas suffi : c’est {period.in} que {winner} {winner:a|ont} battu {loser}, {score}',
      'La décision s’est faite {period.in}, et {winner} {winner:a|ont} battu {loser} sur le score de {score}',
    ],
    level: [
      'Il n’y a pas eu de vainqueur entre {home} et {visitors} : le score était de {score} quand le match s’est arrêté',
      'Rien n’a pu départager {home} et {visitors}, et le match s’est terminé sur le score de {score}',
    ],
  },
  bestTied: [
    'Personne n’a marqué plus que {who} pour {team}, avec {pts:point|points}',
    '{who} a terminé parmi les meilleurs marqueurs {team.de} avec {pts:point|points}',
  ],
  best: [
    'Avec {pts:point|points}, {who} a signé le meilleur total {team.de}',
    '{who} a montré la voie {team.to} avec {pts:point|points}',
    'Personne n’a autant marqué que {who} pour {team} : {pts:point|points}',
  ],
  bestToo: [
    ', avec en plus {reb:rebond|rebonds} et {ast.f:passe décisive|passes décisives}',
    ', sans oublier {reb:rebond|rebonds} et {ast.f:passe décisive|passes décisives}',
  ],
  second: [
    '{who} a ajouté {pts:point|points}',
    'De son côté, {who} a inscrit {pts:point|points}',
    '{who} a contribué à hauteur {pts.de:point|points}',
    '{who} a apporté {pts:point|points}',
  ],
  early: [
    'À la fin {period.de}, {leaders} {leaders:menait|menaient} {score}',
    '{leaders} {leaders:a|ont} mieux commencé et {leaders:menait|menaient} {score} au bout {period.de}',
  ],
  earlyLevel: [
    'À la fin {period.de}, tout restait à faire : {score}',
    'Le score était de {score} au bout {period.de}, sans avantage pour personne',
  ],
  later: [
    'Au terme {period.de}, le tableau affichait {score} en faveur {leaders.de}',
    '{leaders} {leaders:menait|menaient} {score} à la fin {period.de}',
    'À l’issue {period.de}, l’avantage était pour {leaders}, {score}',
  ],
  laterLevel: [
    'Au terme {period.de}, les équipes étaient à égalité, {score}',
    'À l’issue {period.de}, rien ne séparait les équipes : {score}',
  ],
  largestLead: [
    '{team} {team:a|ont} compté jusqu’à {lead:point|points} d’avance {period.in}',
    'L’avance {team.de} a culminé à {lead:point|points} {period.in}',
  ],
  lostLead: [
    '{team} {team:avait|avaient} pourtant mené {lead.de:point|points} {period.in}',
    'Le match aurait pu tourner autrement : {period.in}, {team} {team:menait|menaient} {lead.de:point|points}',
  ],
  changes: [
    'L’avantage a changé de camp {leadChanges.f:fois|fois}, et les équipes se sont retrouvées à égalité {timesLevel.f:fois|fois}',
    'Le match a connu {leadChanges:changement|changements} de leader et {timesLevel.f:égalité|égalités}',
  ],
  turned: [
    'Le tournant du match est venu à {timeLeft} de la fin {period.de}, quand {who} a marqué {worth:point|points} pour porter le score à {score}',
    'Tout a basculé à {timeLeft} de la fin {period.de} : {who} a inscrit {worth:point|points}, et le score est passé à {score}',
  ],
  turnedAtTheHorn: [
    'Le tournant du match est venu sur la sirène {period.de}, quand {who} a marqué {worth:point|points} pour porter le score à {score}',
    'Tout a basculé sur la sirène {period.de} : {who} a inscrit {worth:point|points}, et le score est passé à {score}',
  ],
  run: [
    '{team} {team:a|ont} passé un {run.score} qui s’est achevé {period.in}, et personne n’a fait mieux',
    'Aucune série n’a été plus longue que celle {team.de} : un {run.score}, achevé {period.in}',
  ],
  answer: [
    'La meilleure série {team.de} a été un {run.score}',
    '{team} {team:a|ont} eu pour meilleure réponse un {run.score}',
  ],
  loserBest: [
    'Du côté {team.de}, personne n’a marqué davantage que {who} : {pts:point|points}',
    'En face, {who} a signé le meilleur total {team.de} avec {pts:point|points}',
  ],
  rebounder: ['{who} a capté {reb:rebond|rebonds}', 'Sous les panneaux, {who} a pris {reb:rebond|rebonds}'],
  passer: [
    '{who} a distribué {ast.f:passe décisive|passes décisives}',
    'À la création, {who} a délivré {ast.f:passe décisive|passes décisives}',
  ],
  defender: [
    '{who} a intercepté {stl:ballon|ballons}',
    'En défense, {who} a réussi {stl.f:interception|interceptions}',
  ],
  blocker: ['{who} a contré {blk:tir|tirs}', 'Près du cercle, {who} a placé {blk:contre|contres}'],
  teamRebounds: [
    '{team} {team:a|ont} pris {teamReb:rebond|rebonds}, contre {otherReb.digits} pour {other}',
    'Au rebond, le bilan a été de {teamReb.digits} pour {team} et de {otherReb.digits} pour {other}',
  ],
  teamLong: [
    'À longue distance, {team} {team:a|ont} terminé à {teamTpm.digits} sur {teamTpa.digits}, {other} à {otherTpm.digits} sur {otherTpa.digits}',
    'Derrière l’arc, l’adresse a été de {teamTpm.digits} sur {teamTpa.digits} pour {team} et de {otherTpm.digits} sur {otherTpa.digits} pour {other}',
  ],
  teamField: [
    'Sur l’ensemble des tirs, {team} {team:a|ont} fini à {teamFgm.digits} sur {teamFga.digits}, {other} à {otherFgm.digits} sur {otherFga.digits}',
    'Aux tirs, on a compté {teamFgm.digits} sur {teamFga.digits} pour {team} et {otherFgm.digits} sur {otherFga.digits} pour {other}',
  ],
  teamFree: [
    'Sur la ligne des lancers francs, {team} {team:a|ont} fait {teamFtm.digits} sur {teamFta.digits}, {other} {otherFtm.digits} sur {otherFta.digits}',
    'Aux lancers francs, on a noté {teamFtm.digits} sur {teamFta.digits} pour {team}, {otherFtm.digits} sur {otherFta.digits} pour {other}',
  ],
  teamTurnovers: [
    '{team} {team:a|ont} perdu {teamTo:ballon|ballons}, contre {otherTo.digits} pour {other}',
    'Côté ballons perdus, le compte a été de {teamTo.digits} pour {team} et de {otherTo.digits} pour {other}',
  ],
  teamAssists: [
    '{team} {team:a|ont} délivré {teamAst.f:passe décisive|passes décisives}, contre {otherAst.digits} pour {other}',
    'Au jeu de passes, on a compté {teamAst.f:passe décisive|passes décisives} pour {team} et {otherAst.digits} pour {other}',
  ],
  teamFouls: [
    'Les arbitres ont sifflé {teamPf.f:faute|fautes} contre {team} et {otherPf.digits} contre {other}',
    'Au chapitre des fautes, il y en a eu {teamPf.digits} pour {team} et {otherPf.digits} pour {other}',
  ],
}
