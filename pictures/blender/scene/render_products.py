"""Renders products by name: what every render.py of this folder does with the table of its own products."""
import sys, os, time, argparse
import bpy, studio
from bpy_extras.object_utils import world_to_camera_view


def label_frame(name, size):
    """Square around the label of the product, and how wide the whole picture must be for that square to be `size` px wide."""
    sc = bpy.context.scene
    sc.render.resolution_x = sc.render.resolution_y = size
    bpy.context.view_layer.update()
    ob = bpy.data.objects[name]
    at = [world_to_camera_view(sc, sc.camera, ob.matrix_world @ v.co) for v in ob.data.vertices]
    x, y = [(min(q), max(q)) for q in zip(*((p.x, p.y) for p in at))]
    side = max(x[1] - x[0], y[1] - y[0]) * 1.06
    cx, cy = sum(x) / 2, sum(y) / 2
    return (cx - side / 2, cx + side / 2, cy - side / 2, cy + side / 2), round(size / side)


def main(products):
    """products: {name: function that builds the geometry and returns a dict with camera hints}. Reads sys.argv after "--"."""
    ap = argparse.ArgumentParser()
    ap.add_argument("names", nargs="+")
    ap.add_argument("--size", type=int, default=1200)
    ap.add_argument("--samples", type=int, default=256, help="samples per seed")
    ap.add_argument("--seeds", type=int, default=2)
    ap.add_argument("--out", default=os.path.join(studio.WORK, "raw"))
    ap.add_argument("--adaptive", type=float, default=0.0)
    ap.add_argument("--min-samples", type=int, default=0, help="with --adaptive: samples before a pixel may stop (studio.render uses >= 32)")
    ap.add_argument("--threads", type=int, default=2)
    ap.add_argument("--label", action="store_true", help="only the printed label, the object called after the product, --size px square; saved as NAME-label")
    ap.add_argument("--crop", type=float, nargs=4, help="border x0 x1 y0 y1 (0..1, y up) for detail tests")
    a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    if a.min_samples:
        bpy.app.handlers.render_init.append(lambda sc, *_: setattr(sc.cycles, "adaptive_min_samples", a.min_samples))
    for n in a.names:
        studio.reset()
        h = products[n]()
        studio.studio(h["height"], h["kind"], h.get("target_z"), h.get("reach"))
        studio.camera(elev=h["elev"], fill=h["fill"], level=h["level"], az=h.get("az", 0), aspect=h.get("aspect", 1), shift_x=h.get("shift_x", 0), shift_y=h.get("shift_y", 0))
        px = a.size
        if a.label:
            a.crop, px = label_frame(n, a.size)
        if a.crop:
            r = bpy.context.scene.render
            r.use_border = r.use_crop_to_border = True
            r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = a.crop
        for s in range(a.seeds):
            t = time.time()
            studio.render(os.path.join(a.out, f"{n}{'-label' if a.label else ''}_{s}.exr"), px, round(a.samples * h.get("noise", 1)), seed=s, adaptive=a.adaptive, threads=a.threads,
                          size_y=round(px / h.get("aspect", 1)))
            print(f"TIME {n} seed{s} size{a.size} spp{a.samples}: {time.time() - t:.1f}s", flush=True)
