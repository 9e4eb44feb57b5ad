import type { Book } from '../book.ts'

/** Wordings for plays of a team. */
export const MARKS: Book['marks'] = {
  TIMEOUT: ['وقت مستقطع لصالح {team}', '{team} يطلب وقتا مستقطعا', '{team} يوقف المباراة بوقت مستقطع'],
  'TEAM REBOUND': [
    'لا أحد يمسك الكرة المرتدة، والاستحواذ لصالح {team}',
    'من الحلقة إلى الخارج، والكرة إلى {team}',
    'الكرة المرتدة من نصيب {team}',
  ],
  'TEAM TURNOVER': [
    'كرة ضائعة جماعية من {team}',
    '{team} يسلم الكرة إلى {other}',
    'هجوم {team} دون نتيجة، والكرة إلى {other}',
  ],
  'COACH FOUL': [
    'الصافرة ضد الجهاز الفني في {team}',
    'خطأ على الجهاز الفني في {team}',
    'كلام زائد من الجهاز الفني في {team}',
  ],
  'BENCH FOUL': ['خطأ على دكة {team}', 'الصافرة ضد دكة {team}'],
  'JUMP BALL': ['كرة قفز، والاستحواذ لصالح {team}', 'كرة قفز: الكرة إلى {team}'],
  CHALLENGE: ['{team} يعترض على القرار', 'دكة {team} تطلب مراجعة اللقطة'],
  'OFFICIAL TIMEOUT': ['الحكام يوقفون المباراة قليلا', 'وقت مستقطع رسمي، وفرصة لالتقاط الأنفاس'],
}

/** Wordings for plays of a team whose kind is known. */
export const MARKS_BY_KIND: Book['marksByKind'] = {
  'TEAM REBOUND': {
    offensive: [
      'الكرة تبقى مع {team}: اللمسة الأخيرة من {other}',
      'المحاولة الضائعة تخرج، والكرة تبقى مع {team}',
    ],
  },
  'TEAM TURNOVER': {
    'shot-clock': [
      'ساعة التسديد تنتهي على {team}',
      'لا تسديدة من {team} في الوقت',
      'دفاع رائع من {other}: ساعة التسديد تنتهي',
    ],
  },
  'COACH FOUL': {
    technical: ['خطأ فني على الجهاز الفني في {team}'],
    disqualifying: ['إقصاء من الجهاز الفني في {team}'],
  },
  'BENCH FOUL': {
    technical: ['خطأ فني على دكة {team}'],
  },
  'JUMP BALL': {
    'period-start': ['الكرة في الهواء، وهي من نصيب {team}'],
    'held-ball': ['كرة ممسوكة، والاستحواذ لصالح {team}', 'كل الأيدي على الكرة، والاستحواذ لصالح {team}'],
  },
  CHALLENGE: {
    successful: ['{team} يعترض، والقرار يتغير', 'اعتراض {team} في محله'],
    unsuccessful: ['{team} يعترض، والقرار باق', 'اعتراض {team} دون جدوى'],
  },
}
