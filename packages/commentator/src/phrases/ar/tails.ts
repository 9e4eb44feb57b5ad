import type { Book } from '../book.ts'

/** Wordings for the meaning of a play; they follow the opening, which says what happened. */
export const TAILS: Book['tails'] = {
  level: ['، والنتيجة تعادل، {score}', '، و{team} يدرك التعادل، {score}', 'التعادل سيد الموقف، {score}'],
  levelAgain: ['تعادل للمرة {timesLevel.nth-f}، {score}', '{score}، والتعادل {timesLevel.nth} في المباراة'],
  leadTaken: [
    '، و{team} يتقدم، {score}',
    '، و{team} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    '، والتقدم ينتقل إلى {team}، {score}',
    '{team} يأخذ الصدارة، {score}',
  ],
  leadChanged: [
    'التقدم يتغير للمرة {leadChanges.nth-f}، {score}',
    'التغيير {leadChanges.nth} في الصدارة: {score} لصالح {team}',
  ],
  greatestLead: [
    '{team} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}، أكبر فارق في المباراة',
    'الفارق {margin.f:نقطة واحدة|نقطتان|نقاط|نقطة}، والأكبر حتى الآن',
    '{score}، ولم يكن {team} أبعد من ذلك في المقدمة',
  ],
  near: [
    '، و{team} يقلص الفارق إلى {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    '، والفارق الآن {margin.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    '{team} متأخر بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'لكن {other} لا يزال في المقدمة، {score}',
  ],
  far: [
    '{other} لا يزال في المقدمة، {score}',
    'المهمة طويلة أمام {team}: {score}',
    'على {team} تعويض {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    '{other} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  lead: [
    '{score} لصالح {team}',
    '{team} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'النتيجة الآن {score}',
    'الفارق {margin.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    '{other} متأخر بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  run: [
    '{run.f:نقطة واحدة|نقطتان|نقاط|نقطة} متتالية لصالح {team}',
    'سلسلة {run.score} لصالح {team}',
    '{run.f:نقطة واحدة|نقطتان|نقاط|نقطة} دون رد من {other}',
    'على {other} إيجاد حل: سلسلة {run.score}',
  ],
  basketsInARow: [
    'السلة {inARow.nth-f} على التوالي من {who}',
    '{inARow.f:تسديدة واحدة|تسديدتان|تسديدات|تسديدة} متتالية ناجحة من {who}',
    '{who} في أفضل حال: {inARow.f:سلة واحدة|سلتان|سلات|سلة} على التوالي',
  ],
  missesInARow: [
    'المحاولة الضائعة {inARow.nth-f} على التوالي من {who}',
    '{inARow.f:محاولة واحدة|محاولتان|محاولات|محاولة} ضائعة على التوالي، والإيقاع لا يزال غائبا عن {who}',
  ],
  freeThrowsInARow: [
    'الرمية الحرة {inARow.nth-f} الناجحة على التوالي من {who}',
    '{inARow.f:رمية حرة واحدة|رميتان حرتان|رميات حرة|رمية حرة} ناجحة على التوالي من {who}',
  ],
  freeThrowMissesInARow: ['الرمية الحرة الضائعة {inARow.nth-f} على التوالي من {who}'],
  manyPoints: [
    'رصيد {who} الآن {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    '{pts.f:نقطة واحدة|نقطتان|نقاط|نقطة} باسم {who}',
    'الحصيلة {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}، باسم {who}',
  ],
  bigGame: [
    'يا لها من مباراة من {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    '{pts.f:نقطة واحدة|نقطتان|نقاط|نقطة} باسم {who}، والتسديد {fgm.digits} من {fga.digits}',
  ],
  doubleFigures: [
    'خانة العشرات باسم {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    'الوصول إلى خانة العشرات: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
  ],
  points: [
    'رصيد {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    '{pts.f:نقطة واحدة|نقطتان|نقاط|نقطة} من {who} حتى الآن',
    'حصيلة {who} حتى الآن {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
  ],
  longShots: [
    'من بعيد، {tpm.digits} من {tpa.digits} باسم {who}',
    'رصيد {who} من خارج القوس {tpm.digits} من {tpa.digits}',
  ],
  goodShooting: [
    'تسديد {who}: {fgm.digits} من {fga.digits}',
    '{fgm.digits} من {fga.digits} في التسديد باسم {who}',
  ],
  poorShooting: [
    'تسديد {who} لا يتجاوز {fgm.digits} من {fga.digits}',
    'ليست مباراة {who}: {fgm.digits} من {fga.digits}',
  ],
  freeThrowShooting: [
    'الرميات الحرة من {who} في المباراة: {ftm.digits} من {fta.digits}',
    '{ftm.digits} من {fta.digits} على الخط باسم {who} حتى الآن',
  ],
  rebounds: ['، والمتابعة {reb.nth-f}', '، والرصيد {reb.f:متابعة واحدة|متابعتان|متابعات|متابعة}'],
  assists: [
    '{ast.f:تمريرة حاسمة واحدة|تمريرتان حاسمتان|تمريرات حاسمة|تمريرة حاسمة} باسم {passer}',
    'التمريرة الحاسمة {ast.nth-f} من {passer}',
  ],
  reboundsOfMisses: [
    '{reb.f:متابعة واحدة|متابعتان|متابعات|متابعة} باسم {rebounder}',
    'المتابعة {reb.nth-f} من {rebounder}',
  ],
  blocks: ['{blk.f:صدة واحدة|صدتان|صدات|صدة} باسم {who}', 'الصدة {blk.nth-f} من {who}'],
  steals: [
    '{stl.f:كرة مقطوعة واحدة|كرتان مقطوعتان|كرات مقطوعة|كرة مقطوعة} باسم {who}',
    'الكرة المقطوعة {stl.nth-f} من {who}',
    'يقظة في الدفاع: {stl.f:كرة مقطوعة واحدة|كرتان مقطوعتان|كرات مقطوعة|كرة مقطوعة} باسم {who}',
  ],
  turnovers: [
    'الكرة الضائعة {to.nth-f} من {who}',
    '{to.f:كرة ضائعة واحدة|كرتان ضائعتان|كرات ضائعة|كرة ضائعة} من {who} حتى الآن',
  ],
  lastFoul: [
    'الخطأ {pf.nth}: {foulsLeft.m:خطأ واحد|خطآن|أخطاء|خطأ} بعد ذلك ثم خروج {who}',
    '{pf.m:خطأ واحد|خطآن|أخطاء|خطأ} على {who}، والحذر واجب',
  ],
  bonus: [
    'الخطأ الجماعي {teamFouls.nth}: {other} إلى خط الرميات الحرة',
    'الخطأ الجماعي {teamFouls.nth} في {period}، والرميات الحرة لصالح {other}',
  ],
  fouls: [
    '{pf.m:خطأ واحد|خطآن|أخطاء|خطأ} الآن على {who}',
    'الخطأ رقم {pf} على {who}',
    'هذا هو الخطأ {pf.nth} على {who}',
  ],
  pointsOnLeaving: ['، والحصيلة {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}'],
  lateScore: [
    '{score} لصالح {leaders}، والوقت المتبقي {timeLeft}',
    '{leaders} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}، والوقت المتبقي {timeLeft}',
    'الوقت المتبقي {timeLeft}، والنتيجة {score}',
  ],
  lateLevel: [
    'تعادل {score}، والوقت المتبقي {timeLeft}',
    'الوقت المتبقي {timeLeft}، والنتيجة تعادل، {score}',
  ],
  stillAhead: [
    'النتيجة لا تزال {score} لصالح {leaders}، والوقت المتبقي {timeLeft}',
    '{leaders} في المقدمة بفارق {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}، والمتبقي {timeLeft}',
    'على {trailers} تعويض {margin.f:نقطة واحدة|نقطتين|نقاط|نقطة}، والوقت المتبقي {timeLeft}',
  ],
  stillLevel: [
    'التعادل مستمر، {score}، والوقت المتبقي {timeLeft}',
    'الوقت المتبقي {timeLeft}، ولا فارق بينهما، {score}',
  ],
  late: ['، والوقت المتبقي {timeLeft}', '، والمتبقي {timeLeft}'],
  timeLeft: ['، والمتبقي من {period} {timeLeft}', '، والوقت المتبقي في {period} {timeLeft}'],
}
