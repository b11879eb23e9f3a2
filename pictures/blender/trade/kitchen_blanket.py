"""Kitchen at night: iron pan on the hob, fire blanket on the tiles beside it: nobody reaches over a fire. Units of 100 mm.
Needs the artwork of ../goods/goods_labels.py in the same scratch folder."""
import math, random
import bpy
from mathutils import Matrix
import kit
from kit import surf, box, obj, area, st, lin
from wall_extinguisher import dim, put

BACK = 3.1                                           # face of the wall
BLANKET = -3.5                                       # left of the hob


def build():
    import goods
    rnd = random.Random(5)
    dim("#38342F", .4)
    put(lambda: goods.fire_blanket(rot=0), Matrix.Translation((BLANKET, BACK - .26, 2.75)))
    # tiles, one mesh for all
    tile = surf("tile", ["#A89C8A", "#B8AC9A"], .8, (.12, .24), bump=.12, bump_scale=3, dist=.02, rand=.07, hue=.004, coat=.5)
    me = kit.box_mesh("tile", 1.96, .1, .96, .035, 3)
    box("grout", (60, .2, 14), surf("grout", ["#57504A", "#615A53"], 1, (.9, 1)), (0, BACK + .1, 6), bevel=0)
    for j in range(12):
        for i in range(-10, 12):
            obj("tile", me, tile, (i * 2 + (1 if j % 2 else 0), BACK + rnd.uniform(-.008, .008), .55 + j), (rnd.uniform(-.25, .25), 0, rnd.uniform(-.25, .25)))
    # worktop of oak staves
    oak = surf("stave", ["#5E4029", "#7E5939", "#96704A"], .5, (.34, .5), bump=.35, bump_scale=5, dist=.025, fine=.2, stretch=(.5, 8, 8), rand=.17, hue=.006)
    y, j = -3.4, 0
    while y < BACK:
        x = -16 + rnd.uniform(-4, 0)
        while x < 18:
            ln = rnd.uniform(5, 9)
            box("stave", (ln - .01, .49, .5), oak, (x + ln / 2, y + .25, -.25), bevel=.012, segs=2)
            x += ln
        y += .5
    # hob: black glass, four rings
    hob = surf("hob", ["#0C0C0D", "#121213"], 1, (.06, .14), bump=.02, bump_scale=30, coat=1)
    box("hob", (6.6, 4.7, .08), hob, (1.3, -.45, .03), bevel=.02)
    ring = surf("ring", ["#4A4846", "#5A5755"], 1, (.4, .5))
    for x, y, r in ((-.2, .5, 95), (-.2, -1.5, 75), (2.9, .5, 75), (2.9, -1.5, 105)):
        st.torus("ring", r, .7, ring, loc=(x * 100, y * 100, 7))
    # iron pan with a long handle
    iron = surf("iron", ["#1B1B1C", "#29292A"], .9, (.32, .5), metal=.7, bump=.3, bump_scale=18, dist=.015, fine=.12, patches=(1.4, .62, "#3A2A20", .6))
    px, py = 255, -125
    st.lathe("pan", st.fillet([(0, 0), (112, 0, 8), (142, 52, 3), (146, 52, 1.5), (144, 56, 1.5), (139, 54, 2), (110, 7, 8), (0, 7)], n=6), iron, 192, loc=(px, py, 8))
    st.lathe("oil", [(0, 14), (113, 14)], surf("oil", ["#4A2F0A", "#5E3D10"], 1, (.02, .05), bump=.05, bump_scale=3, coat=1), 128, loc=(px, py, 8))
    st.sweep("grip", st.catmull([(px + 138, py - 34, 56), (px + 190, py - 62, 78), (px + 260, py - 98, 92), (px + 330, py - 132, 94)], 14), st.rrect(26, 12, 5), iron, up=(0, 0, 1), frame="fixed")
    # pot with a lid behind, board, jar with spoons, pepper mill
    steel = surf("steel", ["#8C8E90", "#A8AAAC"], 1, (.2, .32), metal=1, bump=.06, bump_scale=22)
    st.lathe("pot", st.fillet([(0, 0), (92, 0, 6), (95, 118, 2), (99, 120, 1), (95, 124, 1), (0, 140, 60)], n=6), steel, 160, loc=(-20, 60, 8))
    st.lathe("knob", st.fillet([(0, 0), (8, 0), (6, 10, 3), (16, 16, 4), (14, 24, 4), (0, 25)], n=4), st.M("black_plastic"), 64, loc=(-20, 60, 145))
    board = surf("board", ["#7A5233", "#A47A50"], .4, (.5, .65), bump=.3, bump_scale=5, stretch=(.6, 6, 6), fine=.2)
    box("board", (2.8, .3, 3.9), board, (5.3, BACK - .6, 1.95), (-11, 0, 3), bevel=.12, segs=4)
    jar = surf("jar", ["#6A2A1C", "#7C3424"], 1, (.2, .35), coat=.6, bump=.1, bump_scale=5)
    st.lathe("jar", st.fillet([(0, 0), (55, 0, 8), (62, 80, 20), (56, 150, 6), (60, 156, 2), (54, 156, 2), (50, 20), (0, 16)], n=6), jar, 120, loc=(905, 170, 0))
    for a, b, l in ((-9, 4, 300), (6, -5, 280), (14, 7, 265), (-3, -9, 320)):
        st.cyl("spoon", 6, l, board, 3, loc=(905 + a, 170 + b, 18), rot=(b * 1.3, a * 1.3, 0))
    st.lathe("mill", st.fillet([(0, 0), (26, 0, 3), (22, 50, 20), (28, 100, 10), (18, 118, 6), (26, 140, 12), (14, 162, 10), (0, 168)], n=6), oak, 96, loc=(740, 205, 0))
    area("hood", (1.6, -.4, 12), (1.6, .6, 0), 6, 3.5, 34, "#FFCE98", edge=.4)
    area("wall", (BLANKET + .2, .4, 11.5), (BLANKET, BACK, 4), 4, 1.4, 22, "#FFD9AE", edge=.4)
    area("window", (-15, -8, 9), (1, 0, 1), 6, 8, 13, "#B9C4D6", edge=.4)
    area("fill", (10, -11, 5), (3, 0, 1), 6, 5, 3, "#FFCFA0", edge=.4)
    area("strip", (-4, 2, 10), (2.5, -1.2, .5), 8, 1.2, 16, "#FFE4C8", True)
    kit.camera((2.4, -15.5, 6.6), (1.5, .6, 2.5), 44, focus=(2.6, -1.2, .5), fstop=3.2, level=False)
