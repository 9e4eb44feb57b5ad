import type { StoryBook } from '../../story/story-book.ts'

/** The story of a game in Turkish. A run ends in a zero, so its suffix is always the one for `sıfır`. */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner}, {loser.acc} kıl payı geçti: {score}',
      '{winner}, {loser.acc} zorlanarak yendi: {score}',
      'Nefes kesen maçta {winner}, {loser.acc} {score} yendi',
    ],
    clear: [
      '{winner}, {loser.acc} {score} yendi',
      '{winner}, {loser.acc} mağlup etti: {score}',
      '{winner}, {loser} karşısında kazandı: {score}',
    ],
    wide: [
      '{winner}, {loser} karşısında farka koştu: {score}',
      '{winner}, {loser.acc} farklı yendi: {score}',
      '{winner}, {loser} önünde rahat kazandı: {score}',
    ],
    overtime: [
      '{winner}, {loser.acc} {period.loc} devirdi: {score}',
      '{winner}, {loser} karşısında {period.loc} güldü: {score}',
    ],
    level: ['{home} ile {visitors} yenişemedi: {score}', '{home} ile {visitors} berabere kaldı: {score}'],
  },
  result: {
    close: [
      'Sonuna kadar çekişmeli geçen maçta {winner}, {loser.acc} {score} yenmeyi başardı',
      'Sonunda fark çok azdı, ama {loser} karşısında sahadan {score} galip ayrılan taraf {winner} oldu',
      'Maçın sonu nefes kesti, {winner} soğukkanlılığını korudu ve {loser.acc} {score} mağlup etti',
    ],
    clear: [
      '{winner}, {loser.acc} {score} mağlup etti',
      'Maçı {loser} karşısında {score} kazanan taraf {winner} oldu',
      '{winner}, {loser} karşısında sahadan {score} galip ayrıldı',
    ],
    wide: [
      '{winner} sonuç konusunda hiçbir şüphe bırakmadı ve {loser.acc} {score} yendi',
      '{loser} rakibine direnemedi, {winner} sahadan {score} galip ayrıldı',
      '{winner} bambaşka bir seviyede oynadı, {loser} ise maçı {score} kaybetti',
    ],
    overtime: [
      'Normal süre yetmedi, {winner}, {loser.acc} ancak {period.loc} {score} yenebildi',
      'Düğüm {period.loc} çözüldü ve {winner}, {loser.acc} {score} mağlup etti',
    ],
    level: [
      '{home} ile {visitors} arasındaki maçın galibi çıkmadı, karşılaşma bittiğinde skor {score} idi',
      '{home} ile {visitors} yenişemedi ve maç {score} sona erdi',
    ],
  },
  bestTied: [
    '{team} adına kimse {who.abl} daha fazla sayı atmadı: {pts:sayı}',
    '{who} {pts:sayıyla} {team.gen} en skorer isimleri arasında yer aldı',
  ],
  best: [
    '{team.gen} en skorer ismi {pts:sayıyla} {who} oldu',
    '{team} adına en çok sayıyı atan isim {pts:sayıyla} {who} oldu',
    '{who} {pts:sayıyla} {team.acc} sırtladı',
  ],
  bestToo: [
    ', buna {reb:ribaund} ve {ast:asist} eşlik etti',
    ', bunların yanında {reb:ribaund} ve {ast:asist} vardı',
  ],
  second: [
    '{who} takımına {pts:sayıyla} katkı verdi',
    '{who} maçı {pts:sayıyla} bitirdi',
    '{who.gen} takımına katkısı {pts:sayı} oldu',
    '{who} hanesine {pts:sayı} yazdırdı',
  ],
  early: [
    '{period.gen} sonunda {leaders} {score} öndeydi',
    '{leaders} maça daha iyi başladı: {period.gen} sonunda skor {score} idi',
  ],
  earlyLevel: [
    '{period.gen} sonunda skor eşitti: {score}',
    '{period.gen} sonunda denge bozulmamıştı: {score}',
  ],
  later: [
    '{period.gen} sonunda tabelada {score} yazıyordu, önde {leaders} vardı',
    '{leaders} {period.acc} {score} önde kapattı',
    '{period.gen} bitiminde üstünlük {score} ile {leaders} tarafındaydı',
  ],
  laterLevel: [
    '{period.gen} bitiminde takımlar eşitti: {score}',
    '{period.gen} sonunda takımlar başa baştı: {score}',
  ],
  largestLead: [
    '{team} farkı {period.loc} {lead:sayıya} kadar çıkardı',
    '{team} en büyük farkı {period.loc} yakaladı: {lead:sayı}',
  ],
  lostLead: [
    'Oysa {team} {period.loc} {lead:sayı} öndeydi',
    'Her şey farklı olabilirdi: {team} {period.loc} {lead:sayı} farkla öne geçmişti',
  ],
  changes: [
    'Üstünlük {leadChanges:kez} el değiştirdi, skor ise {timesLevel:kez} eşitlendi',
    'Maç boyunca {leadChanges:liderlik değişimi} ve {timesLevel:beraberlik} yaşandı',
  ],
  turned: [
    'Maçın dönüm noktası {period.gen} bitimine {timeLeft} kala geldi: {who} {worth:sayı} attı ve skor {score} oldu',
    'Maçın kaderini {period.gen} bitimine {timeLeft} kala {who} değiştirdi: {worth:sayı} geldi, skor {score} oldu',
  ],
  turnedAtTheHorn: [
    'Maçın dönüm noktası {period.gen} bitiş düdüğüyle geldi: {who} {worth:sayı} attı ve skor {score} oldu',
    'Maçın kaderini {period.gen} son anında {who} değiştirdi: {worth:sayı} geldi, skor {score} oldu',
  ],
  run: [
    '{team} {period.loc} sona eren {run.score}’lık bir seri yakaladı ve maçta daha uzunu olmadı',
    'Maçta hiçbir seri {team.gen} {run.score}’lık serisinden uzun değildi, bu seri {period.loc} sona erdi',
  ],
  answer: [
    '{team} buna en fazla {run.score}’lık bir seriyle karşılık verebildi',
    '{team.gen} en iyi serisi {run.score} oldu',
  ],
  loserBest: [
    '{team} cephesinde en çok sayıyı {pts:sayıyla} {who} attı',
    'Karşı tarafta {team} adına en skorer isim {pts:sayıyla} {who} oldu',
  ],
  rebounder: ['{who} mücadeleyi {reb:ribaundla} tamamladı', 'Pota altında {who} {reb:ribaundla} öne çıktı'],
  passer: ['{who} arkadaşlarına {ast:asist} yaptı', '{who} oyun kurarken {ast:asist} dağıttı'],
  defender: ['{who} rakipten {stl:top} çaldı', 'Savunmada {who} {stl:top çalmayla} öne çıktı'],
  blocker: ['{who} rakibin {blk:şutunu} blokladı', 'Çember önünde {who} {blk:blok} yaptı'],
  teamRebounds: [
    '{team} maç boyunca {teamReb:ribaund} aldı, {other} ise {otherReb:ribaund}',
    'Ribaundlarda hesap {team} için {teamReb.digits}, {other} için {otherReb.digits} oldu',
  ],
  teamLong: [
    'Yayın gerisinden {team} {teamTpm.digits}/{teamTpa.digits}, {other} ise {otherTpm.digits}/{otherTpa.digits} isabetle oynadı',
    'Uzak atışlarda isabet {team} adına {teamTpm.digits}/{teamTpa.digits}, {other} adına {otherTpm.digits}/{otherTpa.digits} oldu',
  ],
  teamField: [
    'Saha içinden {team} {teamFgm.digits}/{teamFga.digits}, {other} ise {otherFgm.digits}/{otherFga.digits} isabetle oynadı',
    'Bütün şutlarda isabet {team} adına {teamFgm.digits}/{teamFga.digits}, {other} adına {otherFgm.digits}/{otherFga.digits} oldu',
  ],
  teamFree: [
    'Serbest atış çizgisinde {team} {teamFtm.digits}/{teamFta.digits}, {other} ise {otherFtm.digits}/{otherFta.digits} isabet buldu',
    'Serbest atışlarda isabet {team} adına {teamFtm.digits}/{teamFta.digits}, {other} adına {otherFtm.digits}/{otherFta.digits} oldu',
  ],
  teamTurnovers: [
    '{team} maç boyunca {teamTo:top kaybı} yaptı, {other} ise {otherTo:top kaybı}',
    'Top kayıplarında hesap {team} için {teamTo.digits}, {other} için {otherTo.digits} oldu',
  ],
  teamAssists: [
    '{team} topu paylaşırken {teamAst:asist} yaptı, {other} ise {otherAst:asist}',
    'Asistlerde hesap {team} için {teamAst.digits}, {other} için {otherAst.digits} oldu',
  ],
  teamFouls: [
    'Hakemler {team} aleyhine {teamPf:faul} çaldı, {other} aleyhine ise {otherPf:faul}',
    'Faullerde hesap {team} için {teamPf.digits}, {other} için {otherPf.digits} oldu',
  ],
}
