import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in Spanish. No name follows `y`, because it would become `e` before some names. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} {winner:se impone|se imponen} a {loser} en un final apretado, {score}',
      '{winner} {winner:aguanta|aguantan} ante {loser}, {score}',
      '{winner} {winner:sufre|sufren} para ganar a {loser}, {score}',
    ],
    clear: [
      '{winner} {winner:vence|vencen} a {loser} por {score}',
      '{winner} {winner:se impone|se imponen} a {loser}, {score}',
      '{winner} {winner:puede|pueden} con {loser}, {score}',
    ],
    wide: [
      '{winner} {winner:arrolla|arrollan} a {loser}, {score}',
      '{winner} {winner:pasa|pasan} por encima de {loser}, {score}',
      '{winner} no {winner:da|dan} opción a {loser}, {score}',
    ],
    overtime: [
      '{winner} {winner:tumba|tumban} a {loser} {period.en}, {score}',
      '{winner} {winner:gana|ganan} a {loser} {period.en}, {score}',
    ],
    level: [
      '{home} {home:empata|empatan} con {visitors}, {score}',
      '{score}: empate de {home} ante {visitors}',
    ],
  },
  result: {
    close: [
      'El partido se decidió en los últimos instantes: {winner} {winner:acabó|acabaron} ganando a {loser} por {score}',
      'En un final apretado, {winner} {winner:mantuvo|mantuvieron} la calma para vencer a {loser} por {score}',
      'La diferencia final fue escasa, pero {winner} {winner:se llevó|se llevaron} el partido ante {loser} por {score}',
    ],
    clear: [
      '{winner} {winner:venció|vencieron} a {loser} por {score}',
      'La victoria fue para {winner}, que {winner:superó|superaron} a {loser} por {score}',
      '{winner} {winner:se llevó|se llevaron} el partido ante {loser} por {score}',
    ],
    wide: [
      '{winner} no {winner:dejó|dejaron} dudas sobre el resultado y {winner:venció|vencieron} a {loser} por {score}',
      '{winner} {winner:fue muy superior|fueron muy superiores}, tanto que {loser} {loser:cayó|cayeron} por {score}',
      'El partido {loser:se le|se les} hizo largo a {loser}, que {loser:perdió|perdieron} por {score} ante {winner}',
    ],
    overtime: [
      'El tiempo reglamentario no bastó: {winner} {winner:venció|vencieron} a {loser} {period.en} por {score}',
      'La decisión llegó {period.en}: {winner} {winner:ganó|ganaron} a {loser} por {score}',
    ],
    level: [
      'No hubo ganador en el duelo de {home} ante {visitors}: el marcador era de {score} cuando se cerró el partido',
      'Nada separó a los equipos en el duelo de {home} ante {visitors}, que terminó {score}',
    ],
  },
  bestTied: [
    'Nadie anotó más que {who} para {team}, con {pts:punto|puntos}',
    '{who} estuvo entre los máximos anotadores de {team} con {pts:punto|puntos}',
  ],
  best: [
    '{who} lideró la anotación de {team} con {pts:punto|puntos}',
    'Nadie anotó tanto para {team} como {who}, con {pts:punto|puntos}',
    'La mejor anotación de {team} fue la de {who}, con {pts:punto|puntos}',
  ],
  bestToo: [
    ', además de {reb:rebote|rebotes} y {ast.f:asistencia|asistencias}',
    ', sin olvidar {reb:rebote|rebotes} y {ast.f:asistencia|asistencias}',
  ],
  second: [
    '{who} sumó {pts:punto|puntos}',
    '{who} aportó {pts:punto|puntos}',
    'Otros {pts:punto|puntos} llevaron la firma de {who}',
    '{who} colaboró con {pts:punto|puntos}',
  ],
  early: [
    'Al final {period.de}, {leaders} {leaders:mandaba|mandaban} por {score}',
    '{leaders} {leaders:empezó|empezaron} mejor y {leaders:ganaba|ganaban} por {score} al final {period.de}',
  ],
  earlyLevel: [
    'Al final {period.de}, el marcador señalaba empate, {score}',
    'Al final {period.de}, todo seguía igualado, {score}',
  ],
  later: [
    'Al término {period.de}, el marcador era de {score} para {leaders}',
    '{leaders} {leaders:ganaba|ganaban} por {score} cuando acabó {period}',
    'A la conclusión {period.de}, {leaders} {leaders:iba|iban} por delante, {score}',
  ],
  laterLevel: [
    'Al término {period.de} había empate, {score}',
    'Nada separaba a los equipos cuando acabó {period}: {score}',
  ],
  largestLead: [
    '{team} {team:llegó|llegaron} a ganar por {lead:punto|puntos} {period.en}',
    'La máxima ventaja de {team} fue de {lead:punto|puntos}, {period.en}',
  ],
  lostLead: [
    'Sin embargo, {team} {team:había mandado|habían mandado} por {lead:punto|puntos} {period.en}',
    'Pudo ser otro partido: {team} {team:llegó|llegaron} a tener {lead:punto|puntos} de ventaja {period.en}',
  ],
  changes: [
    'La ventaja cambió de manos {leadChanges.f:vez|veces} y el marcador se igualó {timesLevel.f:vez|veces}',
    'Hubo {leadChanges:cambio|cambios} de líder y {timesLevel:empate|empates} a lo largo del partido',
  ],
  turned: [
    'La jugada clave llegó a falta de {timeLeft} {period.para}: {who} anotó {worth:punto|puntos} y puso el {score} en el marcador',
    'El partido cambió {period.en}, a falta de {timeLeft}, cuando {who} anotó {worth:punto|puntos} para el {score}',
  ],
  turnedAtTheHorn: [
    'La jugada clave llegó sobre la bocina {period.de}: {who} anotó {worth:punto|puntos} y puso el {score} en el marcador',
    'El partido cambió con la bocina {period.de}, cuando {who} anotó {worth:punto|puntos} para el {score}',
  ],
  run: [
    '{team} {team:firmó|firmaron} un parcial de {run.score} que terminó {period.en}, y no hubo otro mayor',
    'Ningún parcial fue mayor que el de {team}: {run.score}, cerrado {period.en}',
  ],
  answer: [
    'La mejor respuesta de {team} fue un parcial de {run.score}',
    '{team} no {team:pasó|pasaron} de un parcial de {run.score}',
  ],
  loserBest: [
    'En {team}, nadie anotó más que {who}, con {pts:punto|puntos}',
    'Al otro lado, {who} fue quien más anotó para {team}, con {pts:punto|puntos}',
  ],
  rebounder: ['{who} capturó {reb:rebote|rebotes}', 'Bajo los aros destacó {who} con {reb:rebote|rebotes}'],
  passer: [
    '{who} repartió {ast.f:asistencia|asistencias}',
    'En la creación destacó {who} con {ast.f:asistencia|asistencias}',
  ],
  defender: ['{who} robó {stl:balón|balones}', 'En defensa, {who} se hizo con {stl:balón|balones}'],
  blocker: ['{who} puso {blk:tapón|tapones}', 'Cerca del aro, {who} colocó {blk:tapón|tapones}'],
  teamRebounds: [
    '{team} {team:capturó|capturaron} {teamReb:rebote|rebotes}, por {otherReb.digits} de {other}',
    'En el rebote, el balance fue de {teamReb.digits} para {team} y de {otherReb.digits} para {other}',
  ],
  teamLong: [
    'En triples, {team} {team:acabó|acabaron} con {teamTpm.digits} de {teamTpa.digits}, mientras que {other} {other:acabó|acabaron} con {otherTpm.digits} de {otherTpa.digits}',
    'Desde más allá del arco, el acierto fue de {teamTpm.digits} de {teamTpa.digits} para {team} y de {otherTpm.digits} de {otherTpa.digits} para {other}',
  ],
  teamField: [
    'En tiros de campo, {team} {team:anotó|anotaron} {teamFgm.digits} de {teamFga.digits}, y en el otro lado {other} {other:anotó|anotaron} {otherFgm.digits} de {otherFga.digits}',
    'El balance en tiros de campo fue de {teamFgm.digits} de {teamFga.digits} para {team} y de {otherFgm.digits} de {otherFga.digits} para {other}',
  ],
  teamFree: [
    'Desde la línea de tiros libres, {team} {team:acertó|acertaron} {teamFtm.digits} de {teamFta.digits}, frente a {otherFtm.digits} de {otherFta.digits} de {other}',
    'En tiros libres, {team} {team:anotó|anotaron} {teamFtm.digits} de {teamFta.digits}, por {otherFtm.digits} de {otherFta.digits} de {other}',
  ],
  teamTurnovers: [
    '{team} {team:perdió|perdieron} {teamTo:balón|balones}, por {otherTo.digits} de {other}',
    'En pérdidas, el recuento fue de {teamTo.digits} para {team} y de {otherTo.digits} para {other}',
  ],
  teamAssists: [
    '{team} {team:repartió|repartieron} {teamAst.f:asistencia|asistencias}, por {otherAst.digits} de {other}',
    'En el pase, el balance fue de {teamAst.f:asistencia|asistencias} para {team} y de {otherAst.digits} para {other}',
  ],
  teamFouls: [
    'Los árbitros señalaron {teamPf.f:falta|faltas} a {team} y {otherPf.digits} a {other}',
    'En faltas, la cuenta fue de {teamPf.digits} para {team} y de {otherPf.digits} para {other}',
  ],
}
