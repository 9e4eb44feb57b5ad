import type { Book } from '../book.ts'

/** Wordings for plays whose kind is known. */
export const KINDS: Book['kinds'] = {
  made: {
    dunk: ['{who} smaçı vurdu', '{who.abl} smaç', '{who} yükseldi ve çembere bastı'],
    layup: ['{who} turnikeyi bıraktı', '{who.abl} turnike'],
    'driving-layup': ['{who} içeri girdi ve turnikeyi bıraktı', '{who} çembere kadar gitti'],
    'pull-up': ['{who} durdu, attı, buldu', 'Driplingden duran {who} attı'],
    'step-back': ['{who} geri adım attı ve buldu', '{who.gen} geri adım şutu içeride'],
    fadeaway: ['{who} geriye çekilerek attı', '{who.gen} geriye çekilerek attığı şut içeride'],
    turnaround: ['{who} döndü ve attı', '{who.abl} dönerek şut, isabetli'],
    floating: ['{who} topu havadan bıraktı', '{who.gen} yüksek bıraktığı top içeride'],
    hook: ['{who} çengelle attı', '{who.abl} çengel, isabetli'],
    'tip-in': ['{who} topu tipledi', '{who.abl} tip sayısı'],
    'alley-oop': ['{who} alley-oop’u bitirdi', 'Havada buluştu {who}, alley-oop tamam'],
  },
  lost: {
    'bad-pass': ['{who.abl} hatalı pas', '{who} pası boşa attı'],
    'ball-handling': ['{who} topun kontrolünü kaybetti', '{who} driplingde topu kaçırdı'],
    travelling: ['{who.abl} hatalı yürüme', '{who} fazla adım attı'],
    'out-of-bounds': ['{who} çizgiye bastı', 'Top dışarıda, son dokunan {who}'],
    'three-seconds': ['{who} boyalı alanda fazla kaldı'],
    'five-seconds': ['{who} topu fazla tuttu'],
    'eight-seconds': ['{who} topu yarı sahaya zamanında geçiremedi'],
    'shot-clock': ['Hücum süresi {who.gen} elinde doldu', 'Zamanında şut yok, top {who.loc} kaldı'],
    'double-dribble': ['{who.abl} çift dripling', '{who} topu tuttu ve yeniden sürdü'],
    backcourt: ['{who.abl} geri saha ihlali', '{who} topu geri sahaya taşıdı'],
    goaltending: ['{who.abl} çembere müdahale'],
  },
  foul: {
    technical: ['{who.dat} teknik faul', '{who} teknik faul aldı'],
    unsportsmanlike: [
      '{who.abl} sportmenlik dışı faul',
      'Topla ilgisi yoktu: {who.dat} sportmenlik dışı faul',
    ],
    disqualifying: ['{who.dat} diskalifiye', 'Maç {who} için bitti, diskalifiye'],
  },
}
