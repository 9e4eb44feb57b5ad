import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ', y es el empate a {level}',
    ', y {team} {team:empata|empatan} a {level}',
    ', y estamos a {level} iguales',
  ],
  levelAgain: [
    'Empate a {level}, por {timesLevel.nth-f} vez',
    '{level} iguales, el {timesLevel.nth} empate del partido',
  ],
  leadTaken: [
    ', y {team} {team:se pone|se ponen} por delante, {score}',
    ', y {team} {team:manda|mandan} por {margin:punto|puntos}',
    ', y {team} {team:toma|toman} la delantera, {score}',
    ', y la ventaja pasa a {team}, {score}',
  ],
  leadChanged: [
    'La ventaja cambia de manos por {leadChanges.nth-f} vez, {score}',
    'Es el {leadChanges.nth} cambio de líder: {score} para {team}',
  ],
  greatestLead: [
    '{team} {team:gana|ganan} por {margin:punto|puntos}, la máxima ventaja del partido',
    '{margin:punto|puntos} de diferencia, máxima del partido',
    '{score}, {team} nunca {team:ha estado|han estado} tan por delante',
  ],
  near: [
    ', y {team} {team:se acerca|se acercan} a {margin:punto|puntos}',
    ', y la diferencia baja a {margin:punto|puntos}',
    ', y {team} {team:pierde|pierden} por {margin:punto|puntos}',
    ', pero {other} {other:sigue|siguen} por delante, {score}',
  ],
  far: [
    '{other} {other:sigue|siguen} por delante, {score}',
    'Queda trabajo para {team}: {score}',
    '{team} {team:tiene|tienen} que remontar {margin:punto|puntos}',
    '{other} {other:gana|ganan} por {margin:punto|puntos}',
  ],
  lead: [
    '{score} para {team}',
    '{team} {team:gana|ganan} por {margin:punto|puntos}',
    'El marcador es de {score}',
    'La ventaja es de {margin:punto|puntos}',
    '{other} {other:pierde|pierden} por {margin:punto|puntos}',
  ],
  run: [
    '{run:punto|puntos} seguidos de {team}',
    'Parcial de {run.score} para {team}',
    '{run:punto|puntos} sin respuesta de {other}',
    '{other} {other:necesita|necesitan} reaccionar: parcial de {run.score}',
  ],
  basketsInARow: [
    'Es la {inARow.nth-f} canasta seguida de {who}',
    '{who} lleva {inARow} tiros seguidos sin fallar',
    '{inARow} tiros seguidos, todos dentro: qué racha de {who}',
  ],
  missesInARow: [
    'Es el {inARow.nth} fallo seguido de {who}',
    '{inARow} tiros fallados seguidos, a {who} no le entran',
  ],
  freeThrowsInARow: [
    '{who} lleva {inARow} tiros libres seguidos dentro',
    'Es el {inARow.nth} tiro libre seguido de {who}',
  ],
  freeThrowMissesInARow: ['Es el {inARow.nth} tiro libre seguido que falla {who}'],
  manyPoints: [
    'Ya son {pts:punto|puntos} de {who}',
    '{who} llega a {pts:punto|puntos}',
    'Van {pts:punto|puntos} para {who}',
  ],
  bigGame: [
    'Qué partido de {who}: {pts:punto|puntos}',
    '{pts:punto|puntos} de {who}, con {fgm.digits} de {fga.digits} en tiros',
  ],
  doubleFigures: [
    '{who} alcanza los dobles dígitos con {pts:punto|puntos}',
    'Ya en dobles dígitos: {pts:punto|puntos}',
  ],
  points: [
    '{pts:punto|puntos} de {who}',
    '{who} lleva {pts:punto|puntos}',
    '{pts:punto|puntos} de {who} hasta ahora',
  ],
  longShots: [
    '{who} lleva {tpm.digits} de {tpa.digits} desde lejos',
    'Desde fuera, {tpm.digits} de {tpa.digits} para {who}',
  ],
  goodShooting: [
    '{who} lleva {fgm.digits} de {fga.digits} en tiros',
    '{fgm.digits} de {fga.digits} en tiros para {who}',
  ],
  poorShooting: [
    '{who} solo lleva {fgm.digits} de {fga.digits} en tiros',
    'No es el día de {who}: {fgm.digits} de {fga.digits}',
  ],
  freeThrowShooting: [
    '{who} lleva {ftm.digits} de {fta.digits} en tiros libres en este partido',
    '{ftm.digits} de {fta.digits} desde la línea para {who} hasta ahora',
  ],
  rebounds: [', y ya es el {reb.nth} rebote', ', rebote número {reb}'],
  assists: ['{ast.f:asistencia|asistencias} de {passer}', 'Es la {ast.nth-f} asistencia de {passer}'],
  reboundsOfMisses: ['{reb:rebote|rebotes} de {rebounder}', 'Es el {reb.nth} rebote de {rebounder}'],
  blocks: ['{blk:tapón|tapones} de {who}', 'Es el {blk.nth} tapón de {who}'],
  steals: [
    '{stl:robo|robos} de {who}',
    'Es el {stl.nth} robo de {who}',
    'Siempre al acecho: {stl:robo|robos} de {who}',
  ],
  turnovers: ['Es la {to.nth-f} pérdida de {who}', '{to.f:pérdida|pérdidas} ya de {who}'],
  lastFoul: [
    'Es la {pf.nth-f} falta: {foulsLeft.f} más y {who} se va',
    '{pf.f:falta|faltas} de {who}, cuidado a partir de ahora',
  ],
  bonus: [
    '{teamFouls.nth-f} falta de equipo: {other} {other:entra|entran} en bonus',
    'Es la {teamFouls.nth-f} falta de equipo {period.de}, {other} en bonus',
  ],
  fouls: ['{pf.f:falta|faltas} ya de {who}', 'Falta número {pf} de {who}', 'Es la {pf.nth-f} falta de {who}'],
  pointsOnLeaving: [' tras {pts:punto|puntos}'],
  lateScore: [
    '{score} para {leaders} a falta de {timeLeft}',
    '{leaders} {leaders:gana|ganan} por {margin:punto|puntos}, con {timeLeft} por jugar',
    'A falta de {timeLeft}, el marcador es de {score}',
  ],
  lateLevel: ['{level} iguales a falta de {timeLeft}', 'Empate a {level} con {timeLeft} por jugar'],
  stillAhead: [
    'Sigue el {score} para {leaders} a falta de {timeLeft}',
    '{leaders} {leaders:gana|ganan} por {margin:punto|puntos} a falta de {timeLeft}',
    '{trailers} {trailers:necesita|necesitan} {margin:punto|puntos} a falta de {timeLeft}',
  ],
  stillLevel: [
    'Sigue el empate a {level} a falta de {timeLeft}',
    'A falta de {timeLeft}, nada separa a los equipos: {level} iguales',
  ],
  late: [', a falta de {timeLeft}', ', con {timeLeft} por jugar'],
  timeLeft: [', a falta de {timeLeft} {period.para}', ', con {timeLeft} por jugar {period.en}'],
}
