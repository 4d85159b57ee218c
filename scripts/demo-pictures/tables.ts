import type { Random } from '../../packages/rules/src/seeded-random.ts';
import {
  circle,
  type Draw,
  ellipse,
  gradient,
  ground,
  group,
  landscape,
  line,
  path,
  portrait,
  rect,
  share,
  square,
  times,
} from './svg.ts';

type Size = { width: number; height: number };

const planks = (random: Random, { width, height }: Size, [base, seam]: readonly [string, string]) =>
  rect(0, 0, width, height, base) +
  times(7, (index) => rect(0, (index * height) / 7, width, 4, seam, { opacity: 0.7 })) +
  times(60, () =>
    line(`M${random.int(width)} ${random.int(height)}q60 ${random.int(10) - 5} ${80 + random.int(160)} 0`, seam, 2, {
      opacity: 0.25,
    }),
  );

const crumbs = (random: Random, { width, height }: Size, colours: readonly string[], count: number) =>
  times(count, () =>
    circle(random.int(width), random.int(height), 3 + random.int(7), random.pick(colours), { opacity: 0.9 }),
  );

/** A bowl seen from above, filled with a colour and sprinkled. */
function bowl(
  random: Random,
  at: { x: number; y: number; r: number },
  look: { rim: string; food: string; bits: readonly string[]; count?: number },
): string {
  const { x, y, r } = at;
  return group(
    { filter: 'url(#drop)' },
    circle(x, y, r, look.rim),
    circle(x, y, r * 0.88, look.food),
    circle(x - r * 0.2, y - r * 0.24, r * 0.5, '#ffffff', { opacity: 0.12 }),
    times(look.count ?? 26, () => {
      const [angle, far] = [share(random) * Math.PI * 2, Math.sqrt(share(random)) * r * 0.74];
      const [px, py] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
      return ellipse(px, py, r * 0.07, r * 0.04, random.pick(look.bits), {
        transform: `rotate(${random.int(180)} ${px} ${py})`,
      });
    }),
  );
}

const thali: Draw = (random) => {
  const bowls = [
    { rim: '#d8c08a', food: '#e0a02a', bits: ['#b3701a', '#6f9a3a'] },
    { rim: '#d8c08a', food: '#8a3a1d', bits: ['#d9a066', '#5f2412'] },
    { rim: '#d8c08a', food: '#4f7f3a', bits: ['#f5efe0', '#2f5a22'] },
    { rim: '#d8c08a', food: '#f6f1e4', bits: ['#9fbf6a', '#d9c9a0'] },
    { rim: '#d8c08a', food: '#c2452d', bits: ['#f2b84b', '#7a1f14'] },
  ];
  return {
    ...square,
    defs: gradient('plate', ['#f4e3b2', '#c9a75c'], 'radial'),
    body:
      planks(random, square, ['#6b3f2a', '#4a2818']) +
      group({ filter: 'url(#drop)' }, circle(540, 560, 440, '#b8924a'), circle(540, 560, 418, 'url(#plate)')) +
      bowls
        .map((look, index) => {
          const angle = -Math.PI * 0.98 + index * 0.62;
          return bowl(random, { x: 540 + Math.cos(angle) * 290, y: 560 + Math.sin(angle) * 290, r: 100 }, look);
        })
        .join('') +
      ellipse(450, 660, 170, 130, '#fbf7ec', { filter: 'url(#drop)' }) +
      times(90, () =>
        ellipse(330 + random.int(240), 570 + random.int(180), 10, 4, '#efe6cf', {
          transform: `rotate(${random.int(180)} 450 660)`,
        }),
      ) +
      group(
        { filter: 'url(#drop)' },
        circle(690, 700, 120, '#d9a55e'),
        circle(690, 700, 112, '#e9bd7c'),
        times(14, () =>
          circle(620 + random.int(140), 630 + random.int(140), 6 + random.int(12), '#a8682c', { opacity: 0.55 }),
        ),
      ),
  };
};

const chaiGlasses: Draw = (random) => {
  const { width } = landscape;
  const glass = (x: number, y: number, s: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${s})`, filter: 'url(#drop)' },
      path('M-70 -150H70L54 150Q0 166 -54 150Z', '#ffffff', { opacity: 0.35 }),
      path('M-62 -90H62L48 138Q0 152 -48 138Z', '#c57a3f'),
      ellipse(0, -90, 62, 13, '#e3a568'),
      times(5, (index) => line(`M${-44 + index * 22} -80L${-34 + index * 17} 134`, '#ffffff', 3, { opacity: 0.25 })),
    ) +
    line(`M${x - 14} ${y - 170 * s}q-22 -40 6 -76t0 -80M${x + 22} ${y - 170 * s}q-18 -36 8 -70`, '#ffffff', 9, {
      opacity: 0.4,
      filter: 'url(#soft)',
    });
  return {
    ...landscape,
    defs: gradient('wall', ['#164a4a', '#0d3338']),
    body:
      ground(landscape, 'url(#wall)') +
      circle(950, 210, 240, '#ffcf7a', { opacity: 0.25, filter: 'url(#far)' }) +
      rect(0, 620, width, 280, '#8a5530') +
      times(8, (index) => line(`M0 ${650 + index * 34}H1200`, '#6b3d20', 3, { opacity: 0.6 })) +
      glass(360, 560, 1.15) +
      glass(620, 590, 1.3) +
      glass(890, 550, 1.08) +
      times(7, () =>
        circle(140 + random.int(900), 790 + random.int(60), 12 + random.int(10), '#b98648', { filter: 'url(#drop)' }),
      ) +
      path('M130 760q50 -60 110 -30q40 -30 70 10q-10 50 -60 40q-50 40 -120 -20Z', '#d9a763', { filter: 'url(#drop)' }),
  };
};

const pohaBowl: Draw = (random) => ({
  ...square,
  body:
    rect(0, 0, 1080, 1080, '#2f7f78') +
    times(13, (index) => rect(index * 90, 0, 40, 1080, '#2a726c')) +
    times(13, (index) => rect(0, index * 90, 1080, 40, '#ffffff', { opacity: 0.08 })) +
    bowl(
      random,
      { x: 520, y: 560, r: 370 },
      { rim: '#fff6e6', food: '#f3cb47', bits: ['#fbe48c', '#e0a92c', '#fff0b0', '#5f9a3a', '#b3532b'], count: 260 },
    ) +
    times(9, () => path(`M${340 + random.int(330)} ${400 + random.int(330)}q26 -34 52 0q-26 34 -52 0Z`, '#3f8a38')) +
    group(
      { filter: 'url(#drop)' },
      circle(820, 250, 110, '#e8d21f'),
      circle(820, 250, 92, '#f8f0a0'),
      times(8, (index) =>
        line(`M820 250l${Math.cos((index * Math.PI) / 4) * 84} ${Math.sin((index * Math.PI) / 4) * 84}`, '#e8d21f', 5),
      ),
    ) +
    group(
      { transform: 'rotate(-32 220 860)', filter: 'url(#drop)' },
      ellipse(220, 760, 52, 78, '#c9ccd2'),
      rect(208, 830, 24, 260, '#c9ccd2', { rx: 12 }),
    ),
});

const dosaOnLeaf: Draw = (random) => ({
  ...landscape,
  defs: gradient('leaf', ['#6fb04a', '#2f7a35'], 'across') + gradient('dosa', ['#f0c274', '#c98331', '#e8b562']),
  body:
    planks(random, landscape, ['#c9a27a', '#a37c54']) +
    group(
      { filter: 'url(#drop)' },
      path('M60 470Q260 90 760 120Q1120 150 1150 440Q1120 760 720 800Q240 820 60 470Z', 'url(#leaf)'),
      line('M70 470Q600 420 1140 445', '#d6eaa8', 7),
      times(22, (index) =>
        line(
          `M${130 + index * 46} ${466 - index}q40 ${index % 2 ? -120 : 120} 100 ${index % 2 ? -210 : 210}`,
          '#225f2a',
          2,
          { opacity: 0.35 },
        ),
      ),
    ) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-9 600 470)' },
      path('M250 420Q600 350 950 420Q980 470 950 530Q600 600 250 530Q220 470 250 420Z', 'url(#dosa)'),
      times(60, () =>
        circle(270 + random.int(660), 410 + random.int(130), 3 + random.int(12), '#9a5a1c', { opacity: 0.35 }),
      ),
    ) +
    bowl(random, { x: 380, y: 690, r: 88 }, { rim: '#e9e4da', food: '#f8f6ec', bits: ['#6f9a3a', '#3a2a1a'] }) +
    bowl(random, { x: 600, y: 720, r: 80 }, { rim: '#e9e4da', food: '#c8482a', bits: ['#7a1f14', '#f2b84b'] }) +
    bowl(
      random,
      { x: 850, y: 250, r: 110 },
      { rim: '#e9e4da', food: '#d48a25', bits: ['#7fae4a', '#b3532b', '#f5d27a'] },
    ),
});

const spices: Draw = (random) => {
  const powders = ['#d8861d', '#b3261e', '#6d8f2f', '#5a2f18', '#e5c22b', '#8f4a26', '#c7a27a', '#37251c', '#e46f2b'];
  return {
    ...square,
    body:
      rect(0, 0, 1080, 1080, '#231a2b') +
      powders
        .map((food, index) =>
          bowl(
            random,
            { x: 200 + (index % 3) * 340, y: 200 + Math.floor(index / 3) * 340, r: 148 },
            { rim: '#c9a467', food, bits: ['#ffffff55', '#00000044', food], count: 60 },
          ),
        )
        .join('') +
      crumbs(random, square, powders, 130),
  };
};

const panOnStove: Draw = (random) => ({
  ...portrait,
  defs: gradient('wall', ['#f1dfc6', '#dfc19a']) + gradient('steam', ['#ffffff00', '#ffffff']),
  body:
    ground(portrait, 'url(#wall)') +
    times(6, (row) =>
      times(6, (column) =>
        rect(column * 184 + (row % 2) * 92 - 92, row * 130, 176, 122, random.pick(['#e8cfa9', '#edd7b5', '#e2c59a']), {
          rx: 6,
        }),
      ),
    ) +
    rect(0, 900, 1080, 450, '#3a3540') +
    group(
      { filter: 'url(#drop)' },
      ellipse(480, 860, 400, 120, '#17141c'),
      ellipse(480, 830, 400, 116, '#2b2732'),
      ellipse(480, 826, 356, 96, '#a8421f'),
      rect(850, 800, 330, 44, '#17141c', { rx: 20 }),
    ) +
    times(70, () =>
      ellipse(
        180 + random.int(600),
        770 + random.int(110),
        12 + random.int(20),
        8 + random.int(9),
        random.pick(['#d9692b', '#f2b84b', '#5f9a3a', '#c8482a', '#f3dfb0']),
      ),
    ) +
    times(7, (index) =>
      line(`M${230 + index * 84} 740q-40 -90 10 -170t-10 -190`, '#ffffff', 26, { opacity: 0.2, filter: 'url(#far)' }),
    ) +
    times(18, (index) => path(`M${270 + index * 24} 985q-8 -30 8 -52q14 24 8 52Z`, '#4f8fff', { opacity: 0.85 })),
});

const deskFromAbove: Draw = (random) => ({
  ...landscape,
  defs: gradient('screen', ['#2a1f4d', '#4b2f7d']),
  body:
    planks(random, landscape, ['#e7d3b3', '#cbb189']) +
    group(
      { filter: 'url(#drop)' },
      rect(330, 130, 520, 330, '#2b2833', { rx: 18 }),
      rect(348, 148, 484, 294, 'url(#screen)', { rx: 8 }),
      times(26, (index) =>
        rect(368 + index * 17.4, 400 - random.int(150), 12, 30, random.pick(['#ffb61e', '#d3185c', '#58d0c2'])),
      ),
      rect(368, 176, 180, 60, '#ffffff', { opacity: 0.16, rx: 6 }),
      rect(310, 470, 560, 190, '#d6d3dc', { rx: 16 }),
      times(3, (row) => times(12, (key) => rect(336 + key * 43, 488 + row * 34, 36, 27, '#f7f6fa', { rx: 5 }))),
      rect(500, 600, 180, 52, '#c3bfcb', { rx: 8 }),
    ) +
    group(
      { filter: 'url(#drop)' },
      circle(1010, 260, 96, '#fffaf0'),
      circle(1010, 260, 76, '#6b3a1e'),
      path('M1010 222q44 10 22 62q-44 -6 -22 -62Z', '#b88355'),
      path('M1096 230q66 30 0 66', 'none', { stroke: '#fffaf0', 'stroke-width': 18 }),
    ) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-8 160 470)' },
      rect(50, 330, 220, 300, '#00756b', { rx: 10 }),
      rect(66, 330, 204, 300, '#fffdf6', { rx: 6 }),
      times(8, (index) => rect(92, 366 + index * 30, 90 + random.int(70), 6, '#8d8894')),
    ) +
    group(
      { filter: 'url(#drop)' },
      circle(1040, 660, 84, '#c96f4a'),
      times(11, (index) =>
        path(
          `M1040 660q${Math.cos(index * 0.57) * 80} ${Math.sin(index * 0.57) * 80} ${Math.cos(index * 0.57) * 128} ${Math.sin(index * 0.57) * 128}q${-20} ${-60} ${-Math.cos(index * 0.57) * 128} ${-Math.sin(index * 0.57) * 128}Z`,
          index % 2 ? '#3f8a4a' : '#2f6f3f',
        ),
      ),
    ),
});

const gearFlatLay: Draw = (random) => ({
  ...square,
  body:
    rect(0, 0, 1080, 1080, '#f3c14b') +
    times(20, () => circle(random.int(1080), random.int(1080), 60 + random.int(120), '#ffffff', { opacity: 0.04 })) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-12 330 420)' },
      rect(200, 150, 270, 540, '#1d1a24', { rx: 42 }),
      rect(216, 168, 238, 504, '#3f6fb0', { rx: 30 }),
      circle(335, 420, 74, '#ffffff', { opacity: 0.9 }),
      path('M312 380L380 420L312 460Z', '#1d1a24'),
    ) +
    group({ filter: 'url(#drop)' }, circle(760, 300, 190, '#ffffff'), circle(760, 300, 128, '#f3c14b')) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(30 760 760)' },
      rect(700, 560, 90, 170, '#2b2732', { rx: 45 }),
      times(6, (index) => line(`M712 ${600 + index * 18}H778`, '#57525f', 5)),
      rect(716, 730, 58, 230, '#17141c', { rx: 18 }),
    ) +
    group(
      { filter: 'url(#drop)' },
      line('M160 960L420 780M160 960L120 780M160 960L330 1010', '#2b2732', 26),
      circle(160, 960, 36, '#d3185c'),
    ) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-20 520 880)' },
      rect(470, 820, 150, 110, '#00756b', { rx: 16 }),
      rect(490, 840, 60, 12, '#fff6e6'),
      rect(490, 866, 96, 12, '#fff6e6'),
    ),
});

const makeUpFlatLay: Draw = (random) => {
  const tones = ['#f0c7a3', '#d9a274', '#b97a49', '#925a36', '#744529', '#4a2a1a'];
  return {
    ...portrait,
    body:
      rect(0, 0, 1080, 1350, '#f5cfd6') +
      path('M0 0H1080V420Q700 560 0 380Z', '#eab3c1') +
      group(
        { filter: 'url(#drop)', transform: 'rotate(-6 360 420)' },
        rect(120, 220, 500, 360, '#2a1a2a', { rx: 24 }),
        times(12, (index) =>
          rect(
            146 + (index % 4) * 116,
            244 + Math.floor(index / 4) * 108,
            100,
            92,
            random.pick(['#b3405f', '#e08a6a', '#7a3a5a', '#d9b06a', '#8f5a3a', '#f2c6b0', '#c96f8a']),
            { rx: 10 },
          ),
        ),
      ) +
      times(2, (index) =>
        group(
          { filter: 'url(#drop)', transform: `rotate(${16 + index * 14} ${800 + index * 110} 460)` },
          rect(770 + index * 110, 440, 76, 230, '#c9a467', { rx: 8 }),
          rect(782 + index * 110, 330, 52, 120, '#e3c88f'),
          path(`M${784 + index * 110} 336V270L${832 + index * 110} 232V336Z`, index ? '#8f1d3f' : '#d3185c'),
        ),
      ) +
      tones
        .map((fill, index) =>
          path(`M${130 + index * 140} 820q50 -26 100 0q16 150 -8 270q-44 24 -88 0q-22 -140 -4 -270Z`, fill),
        )
        .join('') +
      group(
        { filter: 'url(#drop)', transform: 'rotate(74 540 1210)' },
        rect(520, 950, 34, 330, '#22123b', { rx: 16 }),
        rect(512, 890, 50, 80, '#c9a467'),
        path('M506 900Q537 740 568 900Z', '#4a2a1a'),
      ),
  };
};

const planOnPaper: Draw = (random) => ({
  ...landscape,
  body:
    rect(0, 0, 1200, 900, '#6b4fb8') +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-4 600 450)' },
      rect(150, 110, 900, 680, '#fffdf4', { rx: 10 }),
      rect(150, 110, 900, 90, '#ffb61e', { rx: 10 }),
      times(6, (index) => line(`M${150 + index * 180} 200V790`, '#d9d2c0', 3)),
      times(4, (index) => line(`M150 ${320 + index * 118}H1050`, '#d9d2c0', 3)),
      times(16, () =>
        rect(
          170 + random.int(5) * 180,
          216 + random.int(5) * 118,
          100 + random.int(44),
          60,
          random.pick(['#f9b5c9', '#a9dfd6', '#ffe08a', '#c9b8f5']),
          { rx: 6 },
        ),
      ),
    ) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(38 980 640)' },
      rect(960, 380, 34, 420, '#d3185c', { rx: 6 }),
      path('M960 800L977 850L994 800Z', '#f3dfb0'),
      rect(960, 360, 34, 40, '#f2a5b8'),
    ) +
    group({ filter: 'url(#drop)' }, circle(190, 760, 86, '#fffaf0'), circle(190, 760, 66, '#8a4f26')),
});

const rangoli: Draw = (random) => {
  const colours = ['#d3185c', '#ffb61e', '#00a08f', '#7c4be0', '#ff7a3c', '#ffffff'];
  const ring = (count: number, far: number, size: number, colour: string) =>
    times(count, (index) => {
      const angle = (index / count) * 360;
      return path(
        `M540 ${540 - far}q${size} ${-size * 0.9} 0 ${-size * 2}q${-size} ${size * 1.1} 0 ${size * 2}Z`,
        colour,
        { transform: `rotate(${angle} 540 540)` },
      );
    });
  const order = random.some(colours, colours.length);
  return {
    ...square,
    body:
      rect(0, 0, 1080, 1080, '#5d5560') +
      times(400, () => circle(random.int(1080), random.int(1080), 1 + random.int(4), '#ffffff', { opacity: 0.08 })) +
      circle(540, 540, 440, '#3f3844', { opacity: 0.6 }) +
      times(5, (index) => ring(8 + index * 4, 50 + index * 78, 34 + index * 6, order[index % 6] ?? '#fff')) +
      times(4, (index) =>
        circle(540, 540, 100 + index * 92, 'none', {
          stroke: order[(index + 3) % 6],
          'stroke-width': 9,
          'stroke-dasharray': '4 16',
          'stroke-linecap': 'round',
        }),
      ) +
      circle(540, 540, 46, '#ffb61e') +
      times(8, (index) => {
        const [x, y] = [540 + Math.cos((index * Math.PI) / 4) * 478, 540 + Math.sin((index * Math.PI) / 4) * 478];
        return (
          circle(x, y, 66, '#ffd27a', { opacity: 0.4, filter: 'url(#soft)' }) +
          ellipse(x, y + 8, 32, 20, '#b5552b') +
          path(`M${x} ${y - 34}q18 26 0 40q-18 -14 0 -40Z`, '#fff2b8')
        );
      }),
  };
};

const chartOnPhone: Draw = (random) => ({
  ...portrait,
  defs: gradient('back', ['#0f5f5a', '#0a3f44']) + gradient('area', ['#ffb61ecc', '#ffb61e00']),
  body:
    ground(portrait, 'url(#back)') +
    times(14, () =>
      circle(random.int(1080), random.int(1350), 40 + random.int(110), '#ffffff', {
        opacity: 0.05,
        filter: 'url(#soft)',
      }),
    ) +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-7 540 660)' },
      rect(260, 160, 560, 1040, '#17141c', { rx: 74 }),
      rect(284, 186, 512, 988, '#fffaf0', { rx: 54 }),
      rect(330, 260, 220, 34, '#22123b', { rx: 8 }),
      rect(330, 316, 140, 22, '#b9b0c4', { rx: 8 }),
      path('M330 760L400 720L470 735L540 640L610 610L680 500L750 430V820H330Z', 'url(#area)'),
      line('M330 760L400 720L470 735L540 640L610 610L680 500L750 430', '#e08e00', 10),
      circle(750, 430, 18, '#d3185c'),
      times(7, (index) =>
        rect(334 + index * 62, 1080 - random.int(150), 40, 60 + random.int(20), index % 2 ? '#6235c4' : '#00756b', {
          rx: 8,
        }),
      ),
      rect(330, 860, 420, 3, '#d9d0c0'),
    ),
});

export const tables: Record<string, Draw> = {
  thali,
  'chai-glasses': chaiGlasses,
  'poha-bowl': pohaBowl,
  'dosa-on-leaf': dosaOnLeaf,
  spices,
  'pan-on-stove': panOnStove,
  'desk-from-above': deskFromAbove,
  'gear-flat-lay': gearFlatLay,
  'make-up-flat-lay': makeUpFlatLay,
  'plan-on-paper': planOnPaper,
  rangoli,
  'chart-on-phone': chartOnPhone,
};
