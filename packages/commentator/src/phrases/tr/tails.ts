import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: [
    ' ve skor eşitlendi: {score}',
    ' ve {team} beraberliği yakaladı, {score}',
    ' ve eşitlik geldi, {score}',
  ],
  levelAgain: ['Skor {timesLevel.nth} kez eşitlendi: {score}', '{score}, maçtaki {timesLevel.nth} eşitlik'],
  leadTaken: [
    ' ve {team} öne geçti, {score}',
    ' ve {team} {margin:sayı} farkla önde',
    ' ve üstünlük {team.dat} geçti, {score}',
    ' ve {team} {margin:sayı} farkla öne çıktı',
  ],
  leadChanged: [
    'Üstünlük {leadChanges.nth} kez el değiştirdi, {score}',
    'Maçtaki {leadChanges.nth} liderlik değişimi: {score}, önde {team}',
  ],
  greatestLead: [
    '{team} {margin:sayı} önde, maçın en büyük farkı',
    'Fark {margin:sayı}, maçta böylesi olmamıştı',
    '{score}, {team} bu maçta hiç bu kadar öne geçmemişti',
  ],
  near: [
    ' ve {team} farkı {margin:sayıya} indirdi',
    ' ve fark artık {margin:sayı}',
    ' ve {team} {margin:sayı} geride',
    ', ama {other} hâlâ önde, {score}',
  ],
  far: [
    '{other} hâlâ önde, {score}',
    '{team.gen} önünde uzun bir yol var: {score}',
    '{team.gen} kapatması gereken fark {margin:sayı}',
    '{other} {margin:sayı} önde',
  ],
  lead: [
    '{score}, önde {team}',
    '{team} {margin:sayı} önde',
    'Skor şimdi {score}',
    'Fark {margin:sayı}',
    '{other} {margin:sayı} geride',
  ],
  run: [
    '{team} üst üste {run:sayı} buldu',
    '{team} {run.score}’lık seri yakaladı',
    '{run:sayı} boyunca yanıt yok, {other} sessiz',
    '{other} bir çözüm bulmalı: rakipten {run.score}’lık seri',
  ],
  basketsInARow: [
    '{who} üst üste {inARow.nth} isabetini buldu',
    '{who} üst üste {inARow:şut} soktu',
    'Üst üste {inARow:isabet}: {who} çok sıcak',
  ],
  missesInARow: [
    '{who} üst üste {inARow.nth} kez kaçırdı',
    'Üst üste {inARow:kaçan şut}, {who} henüz ritmini bulamadı',
  ],
  freeThrowsInARow: [
    '{who} çizgiden üst üste {inARow:isabet} buldu',
    '{who.abl} üst üste {inARow.nth} serbest atış isabeti',
  ],
  freeThrowMissesInARow: ['{who} çizgiden üst üste {inARow.nth} kez kaçırdı'],
  manyPoints: [
    '{who.abl} şimdiden {pts:sayı}',
    '{who} {pts:sayıya} ulaştı',
    '{who.gen} hanesinde {pts:sayı} var',
  ],
  bigGame: ['{who} ne maç oynuyor: {pts:sayı}', '{who.abl} {pts:sayı}, şutlarda {fgm.digits}/{fga.digits}'],
  doubleFigures: ['{who} çift haneye çıktı: {pts:sayı}', 'Çift haneler geldi: {pts:sayı}'],
  points: ['{who.abl} {pts:sayı}', '{who.gen} {pts:sayısı} var', '{who} {pts:sayıda}'],
  longShots: ['{who} uzaktan {tpm.digits}/{tpa.digits}', 'Uzak atışlarda {who} {tpm.digits}/{tpa.digits}'],
  goodShooting: [
    '{who} şutlarda {fgm.digits}/{fga.digits}',
    'Saha içinden {fgm.digits}/{fga.digits} ile oynuyor {who}',
  ],
  poorShooting: [
    '{who} şutlarda yalnızca {fgm.digits}/{fga.digits}',
    '{who.gen} günü değil: {fgm.digits}/{fga.digits}',
  ],
  freeThrowShooting: [
    '{who} bu maçta çizgiden {ftm.digits}/{fta.digits}',
    'Serbest atışlarda {who} şu ana kadar {ftm.digits}/{fta.digits}',
  ],
  rebounds: [', {reb.nth} ribaundu', ', maçtaki {reb.nth} ribaundu'],
  assists: ['{passer.abl} {ast:asist}', 'Bu, {passer.gen} {ast.nth} asisti'],
  reboundsOfMisses: ['{rebounder.abl} {reb:ribaund}', 'Bu, {rebounder.gen} {reb.nth} ribaundu'],
  blocks: ['{who.abl} {blk:blok}', 'Bu, {who.gen} {blk.nth} bloğu'],
  steals: [
    '{who.abl} {stl:top çalma}',
    'Bu, {who.gen} {stl.nth} top çalması',
    'Gözü hep topta: {who.abl} {stl:top çalma}',
  ],
  turnovers: ['Bu, {who.gen} {to.nth} top kaybı', '{who.abl} {to:top kaybı}'],
  lastFoul: [
    '{who.gen} {pf.nth} faulü: {foulsLeft} faul daha ve oyun dışı',
    '{who} {pf:faulde}, artık dikkat etmeli',
  ],
  bonus: [
    '{teamFouls.nth} takım faulü: {other} bonusta',
    '{period.gen} {teamFouls.nth} takım faulü, {other} artık bonusta',
  ],
  fouls: ['{who.abl} bu maçta {pf:faul}', 'Bu, {who.gen} {pf.nth} faulü', '{who} {pf:faule} çıktı'],
  pointsOnLeaving: [', {pts:sayıyla}'],
  lateScore: [
    'Bitime {timeLeft} kala {score}, önde {leaders}',
    'Bitime {timeLeft} kala {leaders} {margin:sayı} önde',
    '{score} ve bitime {timeLeft} var',
  ],
  lateLevel: ['Bitime {timeLeft} kala skor eşit: {score}', 'Durum {score}, bitime {timeLeft} var'],
  stillAhead: [
    'Bitime {timeLeft} kala skor aynı: {score}, önde {leaders}',
    '{leaders} bitime {timeLeft} kala {margin:sayı} önde',
    '{trailers.dat} {margin:sayı} gerek, bitime {timeLeft} var',
  ],
  stillLevel: [
    'Bitime {timeLeft} kala eşitlik sürüyor: {score}',
    'Eşitlik bozulmadı, {score}, bitime {timeLeft} var',
  ],
  late: [', bitime {timeLeft} kala', ', bitime {timeLeft} var'],
  timeLeft: [', {period.gen} bitimine {timeLeft} kala', ', {period.gen} bitimine {timeLeft} var'],
}
