import {
  bokeh,
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

const floor = (y: number, { width, height }: { width: number; height: number }, fill: string) =>
  rect(0, y, width, height - y, fill);

const plant = (x: number, y: number, size: number, pot = '#c96f4a') =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})`, filter: 'url(#drop)' },
    times(9, (index) => {
      const lean = (index - 4) * 26;
      return path(
        `M0 0Q${lean * 0.4} -120 ${lean * 1.6} -${210 - Math.abs(index - 4) * 22}Q${lean * 1.5 + 22} -100 0 0Z`,
        index % 2 ? '#3f8a4a' : '#2c6a3b',
      );
    }),
    path('M-54 -10H54L40 100H-40Z', pot),
  );

const windowStudio: Draw = (random) => ({
  ...portrait,
  defs: gradient('wall', ['#f3e2cf', '#e3c7a7']) + gradient('light', ['#ffffff', '#fff1c9']),
  body:
    ground(portrait, 'url(#wall)') +
    rect(90, 120, 420, 620, '#ffffff') +
    rect(110, 140, 380, 580, 'url(#light)') +
    rect(292, 140, 16, 580, '#ffffff') +
    rect(110, 420, 380, 16, '#ffffff') +
    path('M110 720L700 1350H1080V900L490 140Z', '#fff7dc', { opacity: 0.35, filter: 'url(#far)' }) +
    floor(1060, portrait, '#a87447') +
    group(
      { filter: 'url(#drop)' },
      line('M760 620L760 980M760 980L660 1240M760 980L860 1240M760 980L770 1250', '#2b2732', 18),
      circle(760, 470, 150, '#ffffff'),
      circle(760, 470, 106, '#efd8bb'),
      rect(720, 390, 80, 160, '#1d1a24', { rx: 14 }),
      rect(728, 400, 64, 140, random.pick(['#3f6fb0', '#6235c4']), { rx: 8 }),
    ) +
    group(
      { filter: 'url(#drop)' },
      rect(210, 980, 260, 40, '#d3185c', { rx: 18 }),
      line('M230 1020L200 1240M450 1020L480 1240', '#4a2818', 16),
      rect(216, 780, 24, 210, '#4a2818'),
      rect(216, 780, 230, 120, '#d3185c', { rx: 24 }),
    ) +
    plant(960, 1180, 1.1),
});

const dumbbells: Draw = (random) => {
  const rack = (y: number) =>
    rect(80, y, 1040, 26, '#3b3742') +
    times(5, (index) => {
      const x = 180 + index * 210;
      const colour = random.pick(['#d3185c', '#ffb61e', '#00756b', '#57525f']);
      return group(
        { filter: 'url(#drop)' },
        rect(x - 60, y - 52, 120, 22, '#b9b4c0'),
        times(
          2,
          (side) =>
            rect(x - 88 + side * 120, y - 96, 56, 108, '#1d1a22', { rx: 16 }) +
            rect(x - 88 + side * 120, y - 62, 56, 16, colour),
        ),
      );
    });
  return {
    ...landscape,
    defs: gradient('wall', ['#8a96a8', '#4c5566']),
    body:
      ground(landscape, 'url(#wall)') +
      circle(900, 120, 300, '#ffcf7a', { opacity: 0.18, filter: 'url(#far)' }) +
      rect(120, 90, 420, 190, '#c9e4ea', { opacity: 0.22, rx: 8 }) +
      floor(780, landscape, '#2c2a33') +
      rack(440) +
      rack(690) +
      rect(90, 300, 24, 520, '#57525f') +
      rect(1086, 300, 24, 520, '#57525f'),
  };
};

const yogaMat: Draw = () => ({
  ...square,
  defs: gradient('wall', ['#dfe9dc', '#bcd2c0']) + gradient('sun', ['#fff6d8', '#fff6d800'], 'radial'),
  body:
    ground(square, 'url(#wall)') +
    circle(300, 320, 420, 'url(#sun)') +
    circle(300, 320, 130, '#fff4cf') +
    floor(720, square, '#c89b6c') +
    times(9, (index) => line(`M0 ${740 + index * 40}H1080`, '#a97c4f', 3, { opacity: 0.5 })) +
    path('M210 1000L360 800H880L900 1000Z', '#7c4be0', { filter: 'url(#drop)' }) +
    ellipse(210, 1000, 34, 40, '#5f36b8') +
    group(
      { filter: 'url(#drop)' },
      circle(560, 470, 56, '#744529'),
      path('M520 440q-6 -70 46 -66q50 4 34 70Z', '#1f1426'),
      path('M470 760Q460 560 560 540Q660 560 650 760Z', '#00756b'),
      path('M380 860Q430 740 560 760Q690 740 740 860Q660 900 560 870Q460 900 380 860Z', '#22123b'),
      line('M478 600Q400 700 420 800M642 600Q720 700 700 800', '#744529', 34),
    ) +
    plant(930, 690, 1.2, '#fffaf0'),
});

const clothesRail: Draw = (random) => {
  const kurta = (x: number, colour: string, accent: string) =>
    group(
      { filter: 'url(#drop)' },
      line(`M${x} 250q-2 -30 14 -30q16 2 8 20L${x} 260L${x - 60} 300H${x + 60}L${x} 260`, '#b9a27a', 6),
      path(
        `M${x - 60} 296L${x - 96} 520L${x - 66} 530L${x - 52} 420L${x - 76} 900H${x + 76}L${x + 52} 420L${x + 66} 530L${x + 96} 520L${x + 60} 296Q${x} 330 ${x - 60} 296Z`,
        colour,
      ),
      times(9, (index) => circle(x - 56 + index * 14, 872, 5, accent)),
      line(`M${x} 320V500`, accent, 7),
    );
  const colours = random.some(['#d3185c', '#ffb61e', '#00756b', '#6235c4', '#e9ddc6', '#2f5f9f', '#b3532b'], 6);
  return {
    ...portrait,
    defs: gradient('wall', ['#f7e9e4', '#e6cbc2']),
    body:
      ground(portrait, 'url(#wall)') +
      floor(1130, portrait, '#b98a63') +
      line('M110 1200V220H970V1200M60 1200H180M900 1200H1020', '#3a2f35', 20) +
      colours.map((colour, index) => kurta(215 + index * 130, colour, index % 2 ? '#fff3d6' : '#ffb61e')).join('') +
      group(
        { filter: 'url(#drop)' },
        path('M330 1200q70 -70 130 -10l60 20q10 30 -10 34H330Z', '#8a3b2b'),
        path('M560 1200q70 -70 130 -10l60 20q10 30 -10 34H560Z', '#8a3b2b'),
      ),
  };
};

const sareeFolds: Draw = (random) => {
  const [base = '', light = '', border = ''] = random.pick([
    ['#a50d45', '#e0457f', '#ffcf63'],
    ['#00554e', '#26a094', '#ffb61e'],
    ['#482297', '#8a63e0', '#f3abc6'],
  ]);
  return {
    ...square,
    defs: gradient('fold', [base, light, base], 'across'),
    body:
      rect(0, 0, 1080, 1080, base) +
      times(12, (index) => {
        const x = index * 96 - 30;
        return path(`M${x} 0Q${x + 50} 540 ${x - 20} 1080H${x + 90}Q${x + 150} 540 ${x + 100} 0Z`, 'url(#fold)', {
          opacity: 0.9,
        });
      }) +
      times(90, () => circle(random.int(1080), random.int(820), 6, border, { opacity: 0.75 })) +
      rect(0, 860, 1080, 150, border) +
      times(18, (index) => path(`M${index * 60} 990L${index * 60 + 30} 880L${index * 60 + 60} 990Z`, base)) +
      times(36, (index) => circle(15 + index * 30, 874, 6, base)),
  };
};

const micOnStage: Draw = (random) => {
  const { width } = portrait;
  return {
    ...portrait,
    defs: gradient('beam', ['#fff3c4cc', '#fff3c400']),
    body:
      rect(0, 0, width, 1350, '#120a20') +
      times(9, (index) =>
        path(
          `M${index * 130 - 20} 0Q${index * 130 + 60} 500 ${index * 130 - 10} 1100H${index * 130 + 110}Q${index * 130 + 170} 500 ${index * 130 + 110} 0Z`,
          index % 2 ? '#5c0f2f' : '#7a1740',
        ),
      ) +
      path('M500 -60H580L960 1240H120Z', 'url(#beam)', { opacity: 0.55 }) +
      rect(0, 1090, width, 260, '#3b2030') +
      ellipse(540, 1190, 380, 80, '#ffe9b8', { opacity: 0.3, filter: 'url(#soft)' }) +
      group(
        { filter: 'url(#drop)' },
        line('M540 1190V560', '#b9b4c0', 16),
        ellipse(540, 1196, 120, 26, '#1d1a22'),
        group(
          { transform: 'rotate(24 540 540)' },
          rect(514, 440, 52, 170, '#2b2732', { rx: 18 }),
          circle(540, 410, 64, '#8d8894'),
          times(6, (index) =>
            line(`M486 ${372 + index * 16}Q540 ${388 + index * 16} 594 ${372 + index * 16}`, '#57525f', 4),
          ),
        ),
      ) +
      bokeh(random, { x: 0, y: 1180, width, height: 160 }, { count: 30, size: 26, colours: ['#ffd27a', '#f9799f'] }) +
      times(8, (index) => circle(60 + index * 140, 1330 + random.int(30), 66, '#0a0612')),
  };
};

const guitarByTheWall: Draw = () => ({
  ...portrait,
  defs: gradient('wall', ['#2f7f78', '#1b5a5a']) + gradient('wood', ['#e3a458', '#a8602a']),
  body:
    ground(portrait, 'url(#wall)') +
    rect(640, 160, 300, 380, '#f3e2cf', { filter: 'url(#drop)' }) +
    circle(790, 330, 96, '#d3185c') +
    path('M640 540L760 380L850 460L940 370V540Z', '#ffb61e') +
    floor(1140, portrait, '#8a5530') +
    group(
      { filter: 'url(#drop)', transform: 'rotate(-10 380 760)' },
      rect(352, 190, 52, 520, '#4a2818', { rx: 10 }),
      rect(338, 120, 80, 110, '#2f1a10', { rx: 14 }),
      path(
        'M378 640Q520 640 500 770Q490 820 540 880Q600 1010 500 1090Q378 1160 256 1090Q156 1010 216 880Q266 820 256 770Q236 640 378 640Z',
        'url(#wood)',
      ),
      circle(378, 830, 74, '#2f1a10'),
      rect(300, 990, 156, 26, '#2f1a10', { rx: 8 }),
      times(6, (index) => line(`M${362 + index * 6} 140V1000`, '#f6efe2', 1.6)),
    ) +
    plant(880, 1170, 1.4, '#fffaf0'),
});

const bookshelf: Draw = (random) => {
  const colours = ['#d3185c', '#ffb61e', '#00756b', '#6235c4', '#e9ddc6', '#2f5f9f', '#b3532b', '#22123b'];
  const shelf = (y: number) => {
    let x = 90;
    let out = rect(60, y, 1080, 26, '#6b3f2a');
    while (x < 1040) {
      const [w, h] = [28 + random.int(36), 130 + random.int(70)];
      if (random.chance(0.12)) x += 60;
      const colour = random.pick(colours);
      out += rect(x, y - h, w, h, colour, { rx: 3 }) + rect(x + 6, y - h + 22, w - 12, 10, '#ffffff', { opacity: 0.5 });
      x += w + 4;
    }
    return out;
  };
  return {
    ...landscape,
    defs: gradient('wall', ['#8a5a3a', '#5f3a24']),
    body:
      ground(landscape, 'url(#wall)') +
      rect(60, 40, 1080, 830, '#432716') +
      shelf(270) +
      shelf(520) +
      shelf(770) +
      circle(980, 180, 240, '#ffd98a', { opacity: 0.28, filter: 'url(#far)' }),
  };
};

const gamingDesk: Draw = (random) => ({
  ...landscape,
  defs: gradient('wall', ['#160a33', '#2d0f4a']) + gradient('screen', ['#ff4fa3', '#7c4be0', '#2fd0d0'], 'across'),
  body:
    ground(landscape, 'url(#wall)') +
    circle(600, 330, 460, '#a53cff', { opacity: 0.35, filter: 'url(#far)' }) +
    times(8, (index) =>
      path(
        `M${120 + (index % 4) * 60} ${120 + Math.floor(index / 4) * 52}l30 -18l30 18v34l-30 18l-30 -18Z`,
        random.pick(['#ff4fa3', '#2fd0d0', '#7c4be0']),
        { opacity: 0.8 },
      ),
    ) +
    group(
      { filter: 'url(#drop)' },
      rect(300, 150, 620, 370, '#0d0a16', { rx: 16 }),
      rect(318, 168, 584, 334, 'url(#screen)', { rx: 6 }),
      path('M318 502L460 350L560 440L720 300L902 460V502Z', '#1a0f3a', { opacity: 0.8 }),
      circle(780, 250, 44, '#fff2b8'),
      rect(560, 520, 100, 90, '#1d1a24'),
      rect(480, 604, 260, 22, '#1d1a24', { rx: 10 }),
    ) +
    rect(0, 626, 1200, 274, '#241634') +
    group(
      { filter: 'url(#drop)' },
      rect(330, 690, 430, 130, '#14101d', { rx: 14 }),
      times(4, (row) =>
        times(14, (key) =>
          rect(344 + key * 29, 702 + row * 28, 24, 22, random.pick(['#ff4fa3', '#2fd0d0', '#7c4be0', '#3b2c5a']), {
            rx: 4,
          }),
        ),
      ),
    ) +
    group({ filter: 'url(#drop)' }, ellipse(850, 750, 42, 66, '#14101d'), rect(847, 700, 6, 40, '#ff4fa3')) +
    group(
      { filter: 'url(#drop)' },
      path('M990 620q-6 -210 90 -210q96 0 90 210', 'none', { stroke: '#e9e4f5', 'stroke-width': 24 }),
      rect(966, 570, 56, 110, '#d3185c', { rx: 24 }),
      rect(1138, 570, 56, 110, '#d3185c', { rx: 24 }),
    ),
});

const mirrorWithBulbs: Draw = (random) => ({
  ...portrait,
  defs: gradient('wall', ['#f2b8c6', '#d98aa4']) + gradient('glass', ['#ffffff', '#e7d3e6', '#cdb4d9']),
  body:
    ground(portrait, 'url(#wall)') +
    group(
      { filter: 'url(#drop)' },
      rect(190, 150, 700, 780, '#fffaf0', { rx: 60 }),
      rect(262, 222, 556, 636, 'url(#glass)', { rx: 30 }),
    ) +
    path('M300 820L560 250H640L380 820Z', '#ffffff', { opacity: 0.35 }) +
    times(16, (index) => {
      const side = index % 4;
      const place = Math.floor(index / 4) / 3;
      const [x, y] =
        side === 0
          ? [226, 260 + place * 560]
          : side === 1
            ? [854, 260 + place * 560]
            : side === 2
              ? [300 + place * 480, 186]
              : [300 + place * 480, 894];
      return circle(x, y, 60, '#ffe9a8', { opacity: 0.5, filter: 'url(#soft)' }) + circle(x, y, 24, '#fffdf0');
    }) +
    floor(1060, portrait, '#fff3ea') +
    times(9, (index) => {
      const [x, h] = [130 + index * 100, 60 + random.int(130)];
      return group(
        { filter: 'url(#drop)' },
        rect(
          x,
          1150 - h,
          54 + share(random) * 20,
          h,
          random.pick(['#d3185c', '#7a3a5a', '#c9a467', '#22123b', '#00756b', '#f5a3b8']),
          { rx: 12 },
        ),
        rect(x + 12, 1120 - h, 30, 36, '#c9a467', { rx: 5 }),
      );
    }),
});

export const rooms: Record<string, Draw> = {
  'window-studio': windowStudio,
  dumbbells,
  'yoga-mat': yogaMat,
  'clothes-rail': clothesRail,
  'saree-folds': sareeFolds,
  'mic-on-stage': micOnStage,
  'guitar-by-the-wall': guitarByTheWall,
  bookshelf,
  'gaming-desk': gamingDesk,
  'mirror-with-bulbs': mirrorWithBulbs,
};
