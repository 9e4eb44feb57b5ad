import type { StoryBook } from '../../story/story-book.ts'

/**
 * The story of a game in Arabic. The subject of a verb is a team, or a thing that belongs to a player: a
 * figure, a name.
 */
export const STORY: StoryBook = {
  title: {
    close: [
      '{winner} يتخطى {loser} بصعوبة، {score}',
      '{winner} يحسم مواجهة مثيرة أمام {loser}، {score}',
      '{winner} يخطف الفوز من {loser}، {score}',
    ],
    clear: [
      '{winner} يفوز على {loser}، {score}',
      '{winner} يتغلب على {loser}، {score}',
      '{winner} يهزم {loser}، {score}',
    ],
    wide: [
      '{winner} يكتسح {loser}، {score}',
      '{winner} يتفوق بوضوح على {loser}، {score}',
      'فوز كبير: {winner} يتخطى {loser}، {score}',
    ],
    overtime: [
      '{winner} يتغلب على {loser} في {period}، {score}',
      '{winner} يحسم الفوز على {loser} في {period}، {score}',
    ],
    level: ['{home} يتعادل مع {visitors}، {score}', 'لا فائز بين {home} و{visitors}: {score}'],
  },
  result: {
    close: [
      'بقيت المباراة معلقة حتى اللحظات الأخيرة، ثم حسمها {winner} أمام {loser} بنتيجة {score}',
      'في نهاية متقاربة حافظ {winner} على هدوئه وتغلب على {loser} بنتيجة {score}',
      'كان الفارق ضئيلا في النهاية، لكن الفوز على {loser} كان من نصيب {winner} بنتيجة {score}',
    ],
    clear: [
      'فاز {winner} على {loser} بنتيجة {score}',
      'كان الفوز من نصيب {winner} الذي تغلب على {loser} بنتيجة {score}',
      'خرج {winner} فائزا من مباراته أمام {loser} بنتيجة {score}',
    ],
    wide: [
      'لم يترك {winner} مجالا للشك، ففاز على {loser} بنتيجة {score}',
      'كان {winner} في مستوى آخر، وخسر {loser} بنتيجة {score}',
      'لم يجد {loser} حلا، وخسر أمام {winner} بنتيجة {score}',
    ],
    overtime: [
      'لم يكف الوقت الأصلي، ولم يتغلب {winner} على {loser} إلا في {period}، بنتيجة {score}',
      'جاء الحسم في {period}، وفيه تغلب {winner} على {loser} بنتيجة {score}',
    ],
    level: [
      'لم يخرج فائز من مباراة {home} مع {visitors}، وكانت النتيجة {score} عند إنهاء اللقاء',
      'انتهت مباراة {home} مع {visitors} بالتعادل، {score}',
    ],
  },
  bestTied: [
    'لا رصيد في {team} أكبر من رصيد {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    'بين أفضل المسجلين في {team} جاء اسم {who} برصيد {pts.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  best: [
    'أكبر رصيد في {team} كان باسم {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    'تصدر اسم {who} قائمة المسجلين في {team} برصيد {pts.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'لا رصيد في {team} يضاهي رصيد {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
  ],
  bestToo: [
    '، إضافة إلى {reb.f:متابعة واحدة|متابعتين|متابعات|متابعة} و{ast.f:تمريرة حاسمة واحدة|تمريرتين حاسمتين|تمريرات حاسمة|تمريرة حاسمة}',
    '، ومعها {reb.f:متابعة واحدة|متابعتان|متابعات|متابعة} و{ast.f:تمريرة حاسمة واحدة|تمريرتان حاسمتان|تمريرات حاسمة|تمريرة حاسمة}',
  ],
  second: [
    'بلغت حصيلة {who} {pts.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'بلغ إسهام {who} {pts.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'جاءت {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة} من {who}',
    'وصل رصيد {who} إلى {pts.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  early: [
    'مع نهاية {period} كان {leaders} في المقدمة، {score}',
    'كانت البداية الأفضل من نصيب {leaders}، {score} مع نهاية {period}',
  ],
  earlyLevel: [
    'مع نهاية {period} كان التعادل سيد الموقف، {score}',
    'لم يكن أحد في المقدمة مع نهاية {period}، {score}',
  ],
  later: [
    'عند نهاية {period} كانت النتيجة {score} لصالح {leaders}',
    'أنهى {leaders} {period} متقدما بنتيجة {score}',
    'مع ختام {period} كانت الأفضلية لصالح {leaders}، {score}',
  ],
  laterLevel: [
    'عند نهاية {period} كان الفريقان متعادلين، {score}',
    'مع ختام {period} لم يكن بين الفريقين فارق، {score}',
  ],
  largestLead: [
    'بلغ أكبر تقدم حققه {team} {lead.f:نقطة واحدة|نقطتين|نقاط|نقطة}، وكان ذلك في {period}',
    'وصل {team} إلى أكبر تقدم له في {period} بفارق {lead.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  lostLead: [
    'ومع ذلك كان {team} قد تقدم في {period} بفارق {lead.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
    'كان يمكن أن تسير الأمور بشكل آخر، فقد تقدم {team} في {period} بفارق {lead.f:نقطة واحدة|نقطتين|نقاط|نقطة}',
  ],
  changes: [
    'تبادل الفريقان التقدم {leadChanges.f:مرة واحدة|مرتين|مرات|مرة}، وتعادلت النتيجة {timesLevel.f:مرة واحدة|مرتين|مرات|مرة}',
    'شهدت المباراة {leadChanges.m:تغييرا واحدا|تغييرين|تغييرات|تغييرا} في الصدارة و{timesLevel.m:تعادلا واحدا|تعادلين|تعادلات|تعادلا}',
  ],
  turned: [
    'جاءت اللقطة الحاسمة في {period}، والوقت المتبقي {timeLeft}: {worth.f:نقطة واحدة|نقطتان|نقاط|نقطة} من {who}، والنتيجة {score}',
    'تحولت المباراة في {period} والوقت المتبقي {timeLeft}، بعد {worth.f:نقطة واحدة|نقطتين|نقاط|نقطة} من {who}، فصارت النتيجة {score}',
  ],
  turnedAtTheHorn: [
    'جاءت اللقطة الحاسمة مع صافرة نهاية {period}: {worth.f:نقطة واحدة|نقطتان|نقاط|نقطة} من {who}، والنتيجة {score}',
    'تحولت المباراة مع صافرة نهاية {period}، بعد {worth.f:نقطة واحدة|نقطتين|نقاط|نقطة} من {who}، فصارت النتيجة {score}',
  ],
  run: [
    'حقق {team} سلسلة {run.score} انتهت في {period}، ولم تكن في المباراة سلسلة أطول',
    'لم تكن في المباراة سلسلة أطول من سلسلة {team}، وهي {run.score} وانتهت في {period}',
  ],
  answer: ['كان أفضل رد من {team} سلسلة {run.score}', 'أما {team} فكانت أطول سلسلة له {run.score}'],
  loserBest: [
    'في الجهة الأخرى كان أكبر رصيد في {team} باسم {who}: {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
    'ومن جانب {team} كانت أكبر حصيلة باسم {who}، وهي {pts.f:نقطة واحدة|نقطتان|نقاط|نقطة}',
  ],
  rebounder: [
    'تحت السلة برز اسم {who} برصيد {reb.f:متابعة واحدة|متابعتين|متابعات|متابعة}',
    'في المتابعات بلغ رصيد {who} {reb.f:متابعة واحدة|متابعتين|متابعات|متابعة}',
  ],
  passer: [
    'في صناعة اللعب برز اسم {who} برصيد {ast.f:تمريرة حاسمة واحدة|تمريرتين حاسمتين|تمريرات حاسمة|تمريرة حاسمة}',
    'جاءت {ast.f:تمريرة حاسمة واحدة|تمريرتان حاسمتان|تمريرات حاسمة|تمريرة حاسمة} من {who}',
  ],
  defender: [
    'في الدفاع برز اسم {who} برصيد {stl.f:كرة مقطوعة واحدة|كرتين مقطوعتين|كرات مقطوعة|كرة مقطوعة}',
    'في قطع الكرات بلغ رصيد {who} {stl.f:كرة واحدة|كرتين|كرات|كرة}',
  ],
  blocker: [
    'جاءت {blk.f:صدة واحدة|صدتان|صدات|صدة} من {who}',
    'عند الحلقة برز اسم {who} برصيد {blk.f:صدة واحدة|صدتين|صدات|صدة}',
  ],
  teamRebounds: [
    'التقط {team} {teamReb.f:متابعة واحدة|متابعتين|متابعات|متابعة}، مقابل {otherReb.digits} التقطها {other}',
    'في المتابعات كان الرصيد {teamReb.digits} لصالح {team} و{otherReb.digits} لصالح {other}',
  ],
  teamLong: [
    'من خارج القوس سجل {team} {teamTpm.digits} من {teamTpa.digits}، وسجل {other} {otherTpm.digits} من {otherTpa.digits}',
    'من بعيد كان تسديد {team} {teamTpm.digits} من {teamTpa.digits}، وكان تسديد {other} {otherTpm.digits} من {otherTpa.digits}',
  ],
  teamField: [
    'في التسديد من الملعب سجل {team} {teamFgm.digits} من {teamFga.digits}، وسجل {other} {otherFgm.digits} من {otherFga.digits}',
    'في مجمل التسديدات كان حساب {team} {teamFgm.digits} من {teamFga.digits}، وكان حساب {other} {otherFgm.digits} من {otherFga.digits}',
  ],
  teamFree: [
    'على خط الرميات الحرة سجل {team} {teamFtm.digits} من {teamFta.digits}، وسجل {other} {otherFtm.digits} من {otherFta.digits}',
    'في الرميات الحرة كان حساب {team} {teamFtm.digits} من {teamFta.digits}، وكان حساب {other} {otherFtm.digits} من {otherFta.digits}',
  ],
  teamTurnovers: [
    'أضاع {team} {teamTo.f:كرة واحدة|كرتين|كرات|كرة}، وأضاع {other} {otherTo.f:كرة واحدة|كرتين|كرات|كرة}',
    'في الكرات الضائعة كان الحساب {teamTo.digits} على {team} و{otherTo.digits} على {other}',
  ],
  teamAssists: [
    'قدم {team} {teamAst.f:تمريرة حاسمة واحدة|تمريرتين حاسمتين|تمريرات حاسمة|تمريرة حاسمة}، وقدم {other} {otherAst.digits}',
    'في التمريرات الحاسمة كان الحساب {teamAst.digits} لصالح {team} و{otherAst.digits} لصالح {other}',
  ],
  teamFouls: [
    'احتسب الحكام {teamPf.m:خطأ واحدا|خطأين|أخطاء|خطأ} على {team} و{otherPf.m:خطأ واحدا|خطأين|أخطاء|خطأ} على {other}',
    'في الأخطاء كان الحساب {teamPf.digits} على {team} و{otherPf.digits} على {other}',
  ],
}
