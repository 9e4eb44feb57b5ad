import type { Book } from '../book.ts'

/** Wordings for free throws and for plays other than shots. */
export const PLAYS: Book['plays'] = {
  firstGood: [
    '{who} serbest atışı soktu',
    'Çizgiden isabet, {who}',
    '{who} çizgide sakin kaldı',
    '{who.gen} serbest atışı içeride',
    '{who} serbest atışta hata yapmadı',
    'Çizgide eli titremedi: {who}',
  ],
  allGood: [
    '{who} {tripTaken} serbest atışta {tripMade} isabet buldu',
    'Çizgide {tripMade.digits}/{tripTaken.digits}, {who} hatasız',
    '{who} çizgiden kayıpsız: {tripMade.digits}/{tripTaken.digits}',
    '{who} bedava sayıları geri çevirmedi: {tripMade.digits}/{tripTaken.digits}',
  ],
  someGood: [
    '{who} çizgiden {tripMade.digits}/{tripTaken.digits} buldu',
    '{who} {tripTaken} serbest atıştan {tripMade} isabet çıkardı',
    '{who} çizgide tam isabet sağlayamadı: {tripMade.digits}/{tripTaken.digits}',
    '{who} {tripMade.digits}/{tripTaken.digits} ile yetindi',
  ],
  noneGood: [
    '{who} serbest atışı kaçırdı',
    '{who.gen} serbest atışı girmedi',
    '{who} çizgiden isabet bulamadı',
    'Şans çizgide {who.abl} yana değil',
    'Bedava sayı gitti: {who} kaçırdı',
  ],
  block: ['{who.abl} blok', '{who} topu geri çevirdi', '{who} izin vermedi', 'Ne blok, {who}'],
  blockOf: [
    '{who}, {with.acc} blokladı',
    'Olmaz dedi! {who}, {with.gen} şutunu blokladı',
    '{who}, {with.gen} şutuna dokundu',
    '{with} yükseldi, {who} hayır dedi',
    '{who} kapıyı {with.dat} kapattı',
    'Top geldiği yere döndü: {who.abl} {with.dat} blok',
  ],
  steal: [
    '{who} topu çaldı',
    '{who} araya girdi',
    '{who.gen} elleri hızlı, top çalındı',
    '{who} pası okudu ve topu kaptı',
  ],
  stealFrom: [
    '{who} topu {with.abl} çaldı',
    '{who}, {with.gen} elinden topu aldı',
    '{with} topu kaybetti, {who} fırsatı kaçırmadı',
    '{who}, {with.acc} top kaybına zorladı',
    '{who}, {with.abl} bir adım öndeydi ve topu kaptı',
    '{with} dikkatsiz kaldı, {who} affetmedi',
  ],
  turnover: [
    '{who} topu kaybetti',
    '{who.abl} top kaybı',
    '{who} topu rakibe verdi',
    '{who} topu kaybetti, hücum sırası {other.loc}',
    'Bu top {who.gen} aklında kalacak',
    '{who} topu elinden kaçırdı, {other} karşı hücumda',
    '{who} topu {other.dat} hediye etti',
    '{who} hata yaptı',
    '{team.gen} hücumu boşa gitti: {who.abl} top kaybı',
  ],
  foul: [
    '{who.abl} faul',
    'Düdük {who.dat}',
    'Faul {who.gen}',
    'Hakemler {who.gen} faulünü çaldı',
    '{who} fazla temas etti',
    'Düdük geldi, faulü yapan {who}',
    '{who} faul yaptı',
    '{who} böyle savunamaz, faul',
  ],
  foulOn: [
    '{who}, {with.dat} faul yaptı',
    '{who.abl} {with.dat} faul',
    '{with}, {who.dat} faul yaptırdı',
    'Düdük çaldı: {who.abl} {with.dat} faul',
  ],
  offensiveFoul: [
    '{who.abl} hücum faulü',
    '{who} hücumda faul yaptı, top {other.dat} geçti',
    '{who.abl} faul ve top kaybı, top {other.loc}',
  ],
  fouledOut: [
    'Maç {who} için bitti: {pf:faul}',
    '{who} faullerle oyun dışı',
    '{team}, {who.acc} faullerle kaybetti',
  ],
  sentOff: ['Bu faulle maç {who} için bitti', '{team} maçın kalanında {who.acc} kaybetti'],
  rebound: [
    'Ribaundu {who} aldı',
    'Ribaund {who.gen}',
    '{who} topa sahip oldu',
    '{who} ribaundu kimseye bırakmadı',
    'Seken top {who.loc}',
    '{who} topu {team} adına güvene aldı',
    '{who} yükseldi ve topu aldı',
  ],
  substitution: [
    '{who} kenara geldi',
    '{who.dat} biraz dinlenme',
    '{team}, {who.acc} kenara aldı',
    '{team} değişiklik yaptı: {who} kenarda',
  ],
}

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
    disruptive: ['{who.abl} bozucu faul', 'Hücum kesildi: {who.dat} bozucu faul'],
    flagrant: ['{who.abl} flagran faul', 'Hakemlerin kararı flagran faul: {who}'],
    disqualifying: ['{who.dat} diskalifiye', 'Maç {who} için bitti, diskalifiye'],
  },
}

/** Wordings for plays of a team, and for official time-outs. */
export const MARKS: Book['marks'] = {
  TIMEOUT: ['{team} mola aldı', '{team} konuşmak istedi ve mola aldı', 'Mola {team.abl} geldi'],
  'TEAM REBOUND': [
    'Ribaundu kimse tutamadı, top {team.loc}',
    'Çemberden dışarı çıkan top {team.gen}',
    'Ribaund {team.loc} kaldı',
  ],
  'TEAM TURNOVER': [
    '{team} takım halinde topu kaybetti',
    '{team} topu {other.dat} verdi',
    '{team} hücumdan boş döndü, top {other.loc}',
  ],
  'COACH FOUL': [
    'Düdük {team.gen} teknik ekibine',
    '{team.gen} teknik ekibine faul çalındı',
    '{team.gen} teknik ekibi sözü fazla uzattı',
  ],
  'BENCH FOUL': ['{team.gen} yedek sırasına faul çalındı', 'Düdük {team.gen} yedek sırasına geldi'],
  'JUMP BALL': ['Hava atışı, top {team.loc}', 'Hava atışı: top {team.dat} geçti'],
  CHALLENGE: ['{team} karara itiraz etti', '{team.gen} yedek sırası pozisyonu yeniden izletmek istiyor'],
  'OFFICIAL TIMEOUT': ['Hakemler oyunu kısa süre durdurdu', 'Resmi mola, herkes nefesleniyor'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'Top {team.loc} kaldı: son dokunan {other}',
      'Kaçan şutta top dışarı çıktı, hücum yine {team.loc}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      '{team.gen} hücum süresi doldu',
      '{team} zamanında şut atamadı',
      '{other.abl} büyük savunma: hücum süresi doldu',
    ],
  },
  'COACH FOUL': {
    technical: ['{team.gen} teknik ekibine teknik faul'],
    disqualifying: ['{team.gen} teknik ekibinde diskalifiye'],
  },
  'BENCH FOUL': {
    technical: ['{team.gen} yedek sırasına teknik faul'],
  },
  'JUMP BALL': {
    'period-start': ['Top havada ve {team.loc}'],
    'held-ball': ['Top paylaşılamadı, hak {team.gen}', 'Herkesin eli topta, top {team.dat} verildi'],
  },
  CHALLENGE: {
    successful: ['{team} itiraz etti ve karar değişti', '{team.gen} itirazı sonuç verdi'],
    unsuccessful: ['{team} itiraz etti, karar değişmedi', '{team.gen} itirazı sonuç vermedi'],
  },
}
